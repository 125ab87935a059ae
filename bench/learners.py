"""A class at once: simulated learners who each play at a table of their own, over real websockets to one server.

python -m bench.learners [LEARNERS] [SECONDS] [PAUSE]

Each sends what the table in a browser would send, waits for the answer, and thinks about PAUSE seconds. Told are the
time from a move to the answered table, what a first page takes while others come in, and the server's memory.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import websockets
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from bench._served import seat_at, summary
from tests.browser.conftest import Server

TRIGGER = "$$STREAMLIT_INTERNAL_KEY_{}__events"
PATIENCE = 60.0
DOORS = 10
"""So many learners come in at the same time."""


@dataclass
class Learner:
    """One session: a websocket, the table it was sent last, and what its moves took."""

    number: int
    random: Random
    query: str = ""
    socket: Any = None
    table: dict[str, Any] = field(default_factory=dict)
    widget: str = ""
    fragment: str = ""
    sent: str | None = None
    """The mark of the move that waits for its answer; None while the first page does."""
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    first: float = 0.0
    moves: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    hands: int = 0
    reader: asyncio.Task[None] | None = None

    async def come_in(self, url: str) -> None:
        """Opens the practice page at a table of one's own."""
        self.hands += 1
        self.query = seat_at(f"learner{self.number}-{self.hands}")
        begun = perf_counter()
        self.socket = await websockets.connect(
            f"{url.replace('http', 'ws')}/_stcore/stream", subprotocols=["streamlit"], max_size=None
        )
        self.reader = asyncio.create_task(self._read())
        self.fragment, self.sent = "", None
        message = self._message()
        self.answered.clear()
        self.finished.clear()
        await self.socket.send(message.SerializeToString())
        await asyncio.wait_for(self.answered.wait(), PATIENCE)
        self.first = perf_counter() - begun
        await asyncio.wait_for(self.finished.wait(), PATIENCE)
        # A browser reports the widgets' first values on its own; until it has, no trigger is heard.
        self.finished.clear()
        await self.socket.send(self._message().SerializeToString())
        await asyncio.wait_for(self.finished.wait(), PATIENCE)

    def _message(self) -> BackMsg:
        """A request to run the page again, or only the table's part of it once that is known."""
        message = BackMsg()
        message.rerun_script.query_string = self.query
        message.rerun_script.page_name = "practice"
        if self.fragment:
            message.rerun_script.fragment_id = self.fragment
        return message

    async def leave(self) -> None:
        """Closes the session."""
        await self.socket.close()
        if self.reader is not None:
            await self.reader

    async def _read(self) -> None:
        async for data in self.socket:
            message = ForwardMsg()
            message.ParseFromString(data)
            match message.WhichOneof("type"):
                case "delta" if message.delta.WhichOneof("type") == "new_element":
                    self._shown(message)
                case "script_finished":
                    self.finished.set()
                case _:
                    pass

    def _shown(self, message: ForwardMsg) -> None:
        element = message.delta.new_element
        match element.WhichOneof("type"):
            case "bidi_component":
                component = element.bidi_component
                shown = json.loads(component.mixed.json or component.json or "{}")
                if "hand" in shown and "rev" in shown:
                    self.table, self.widget = shown, component.id
                    self.fragment = message.delta.fragment_id
                    # A run that was under way already shows the table as it was: that is no answer.
                    if self.sent is None or shown.get("ack") == self.sent:
                        self.answered.set()
            case "exception":
                self.errors.append(element.exception.message[:200])
            case _:
                pass

    def _choice(self) -> dict[str, Any] | None:
        """A legal move, as far as the table shows: a tile that fits, or a pass."""
        if not self.table.get("mine"):
            return None
        plays = [
            {"kind": "play", "tile": held["tile"], "end": end}
            for held in self.table["hand"]
            for end in held.get("fits") or ()
        ]
        return self.random.choice(plays) if plays else {"kind": "pass"}

    async def move(self) -> bool:
        """Makes one move; False where the hand is over."""
        choice = self._choice()
        if choice is None:
            return False
        message = self._message()
        widget = message.rerun_script.widget_states.widgets.add()
        widget.id = TRIGGER.format(self.widget)
        self.sent = uuid.uuid4().hex
        sent = {**choice, "rev": self.table["rev"], "epoch": self.table["epoch"], "eid": self.sent}
        widget.json_trigger_value = json.dumps([{"event": "move", "value": sent}])
        before = self.table["rev"]
        self.answered.clear()
        begun = perf_counter()
        await self.socket.send(message.SerializeToString())
        try:
            await asyncio.wait_for(self.answered.wait(), PATIENCE)
        except TimeoutError:
            self.errors.append("no answer")
            return False
        self.moves.append(perf_counter() - begun)
        if self.table["rev"] == before:
            self.errors.append(f"not taken: {sent}")
        return True

    async def play(self, url: str, until: float, pause: float) -> None:
        """Plays, thinks, and sits down at another table when a hand is over."""
        await asyncio.sleep(self.random.random() * pause)
        while perf_counter() < until:
            if not await self.move():
                await self.leave()
                await self.come_in(url)
            await asyncio.sleep(pause * self.random.uniform(0.7, 1.3))


def memory_mb(process: int) -> float | None:
    """The memory of a process, where the system tells it."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text("utf-8").splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


async def measure(server: Server, learners: int, seconds: float, pause: float) -> dict[str, Any]:
    """Lets a class in and has it play."""
    before = memory_mb(server._process.pid)
    everybody = [Learner(number, Random(number)) for number in range(learners)]
    doors = asyncio.Semaphore(DOORS)

    async def enter(learner: Learner) -> None:
        async with doors:
            await learner.come_in(server.url)

    begun = perf_counter()
    await asyncio.gather(*(enter(learner) for learner in everybody))
    joined = perf_counter() - begun
    firsts = [learner.first for learner in everybody]
    until = perf_counter() + seconds
    await asyncio.gather(*(learner.play(server.url, until, pause) for learner in everybody))
    after = memory_mb(server._process.pid)
    moves = [taken * 1000 for learner in everybody for taken in learner.moves]
    errors = [error for learner in everybody for error in learner.errors]
    await asyncio.gather(*(learner.leave() for learner in everybody))
    return {
        "learners": learners,
        "pause_s": pause,
        "joined_s": round(joined, 1),
        "first_page_s": summary(firsts, 2),
        "moves": len(moves),
        "moves_per_s": round(len(moves) / seconds, 1),
        "answer_ms": summary(moves),
        "memory_mb": {"empty": before, "full": after},
        "errors": len(errors),
        "first_errors": errors[:3],
    }


def main(learners: int, seconds: float, pause: float) -> dict[str, Any]:
    """Serves the app and measures."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path("app.py"), Path(folder) / "log.txt")
        try:
            server.wait()
            return asyncio.run(measure(server, learners, seconds, pause))
        finally:
            server.stop()


if __name__ == "__main__":
    given = [float(one) for one in sys.argv[1:]]
    wanted = [*given, *(100.0, 30.0, 3.0)[len(given) :]]
    print(json.dumps(main(int(wanted[0]), wanted[1], wanted[2])))
