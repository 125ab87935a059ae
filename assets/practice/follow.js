// Asks for a rerun of its own fragment when the table has changed and been painted. It draws nothing.

const FOLLOWERS = new WeakMap();
const ASK_AGAIN = 1500;

export default function follow({ data, parentElement, setTriggerValue }) {
  if (!data) return undefined;
  let state = FOLLOWERS.get(parentElement);
  if (!state) {
    state = { off: new AbortController(), timer: 0 };
    FOLLOWERS.set(parentElement, state);
    document.addEventListener("capicu:changed", ({ detail }) => ask(detail, state), { signal: state.off.signal });
  }
  state.now = data.now;
  state.send = setTriggerValue;
  return () => {
    clearTimeout(state.timer);
    state.off.abort();
    FOLLOWERS.delete(parentElement);
  };
}

/** Should the message be lost beside another, it is sent once more. */
function ask(detail, state, again = true) {
  clearTimeout(state.timer);
  if (detail === state.now) return;
  state.send("refresh", detail);
  if (again) state.timer = setTimeout(() => ask(detail, state, false), ASK_AGAIN);
}
