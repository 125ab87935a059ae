// Arrow keys for the film, wherever nothing else wants them. It draws nothing.

const FILMS = new WeakMap();
const TYPING = "input, textarea, select, [contenteditable], [role=tab], [role=radio], [role=slider], [role=option]";
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

export default function film({ data, parentElement, setTriggerValue }) {
  if (!data) return undefined;
  let state = FILMS.get(parentElement);
  if (!state) {
    state = { off: new AbortController(), presses: 0 };
    FILMS.set(parentElement, state);
    document.addEventListener("keydown", (event) => pressed(event, state), { signal: state.off.signal });
  }
  state.send = setTriggerValue;
  return () => {
    state.off.abort();
    FILMS.delete(parentElement);
  };
}

function pressed(event, state) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  const to = KEYS[event.key];
  if (!to || event.composedPath()[0].closest?.(TYPING)) return;
  event.preventDefault();
  state.presses += 1;
  state.send("step", { to, eid: `${Date.now().toString(36)}.${state.presses}` });
}
