// What the practice page needs beside its table: the address that resumes the match, also after the server has
// forgotten it, arrow keys while stepping, and a word to the rest of the page that the table has changed. It draws
// nothing.

const ROOMS = new WeakMap();
const TYPING = "input, textarea, select, [contenteditable], [role=tab], [role=radio], [role=slider], .own-tile, .end";
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const KEPT = ["lang"];
// What this browser saw last, kept with the document: a server that started anew knows only the address with which
// the page was once loaded.
const LAST = Symbol.for("capicu.room");
const HAND = Symbol.for("capicu.room.hand");
const PAINTED = 150; // the table has its height a moment after its place is there

export default function room({ data, parentElement, setTriggerValue }) {
  if (!data) return undefined;
  let state = ROOMS.get(parentElement);
  if (!state) {
    state = { off: new AbortController(), rev: null, presses: 0 };
    ROOMS.set(parentElement, state);
    document.addEventListener("keydown", (event) => pressed(event, state), { signal: state.off.signal });
  }
  state.data = data;
  state.send = setTriggerValue;
  const last = document[LAST];
  const lost = last && last.session !== data.session && last.query.r !== data.query.r;
  document[LAST] = { session: data.session, query: lost ? last.query : data.query };
  address(document[LAST].query);
  if (lost) setTriggerValue("resume", last.query);
  // Whoever dealt from the bottom of the page has to see the table; who only came back stays where he was.
  const begins = document[HAND] !== data.hand && (!last || last.session === data.session);
  document[HAND] = data.hand;
  if (begins) setTimeout(bringIntoView, PAINTED);
  const now = `${data.epoch}.${data.rev}`;
  if (state.rev !== now) {
    state.rev = now;
    // After the table has been painted, so that nothing else stands in the way of a move.
    setTimeout(() => tell(now, state), 60);
  }
  return () => {
    state.off.abort();
    ROOMS.delete(parentElement);
  };
}

function bringIntoView() {
  const table = document.querySelector(".st-key-practice_table");
  if (!table || table.getBoundingClientRect().top >= 0) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  table.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}

/** Tells the rest of the page of a change, once the others' moves have been shown: no chart may give them away. */
function tell(now, state) {
  if (state.rev !== now || state.off.signal.aborted) return;
  if (document.documentElement.hasAttribute("data-capicu-replaying")) setTimeout(() => tell(now, state), 100);
  else document.dispatchEvent(new CustomEvent("capicu:changed", { detail: now }));
}

/** The address is replaced rather than added to: "back" leaves the page instead of walking through every move. */
function address(query) {
  const kept = new URLSearchParams(location.search);
  const parts = Object.entries(query);
  for (const name of KEPT) if (kept.has(name)) parts.push([name, kept.get(name)]);
  const search = `?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`.replaceAll("%3A", ":");
  if (search !== location.search) history.replaceState(history.state, "", location.pathname + search + location.hash);
}

function pressed(event, state) {
  const { data, send } = state;
  if (!data.stepping || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const step = KEYS[event.key];
  const target = event.composedPath()[0];
  if (!step || target.closest?.(TYPING)) return;
  event.preventDefault();
  // Each press has a name of its own: who presses quickly does not wait for the table in between.
  state.presses += 1;
  send("step", { to: step, epoch: data.epoch, eid: `${Date.now().toString(36)}.${state.presses}` });
}
