// The film's bar: every moment of the hand on one line, and arrow keys wherever nothing else wants them.
// The bar is set by what Python shows and only tells it what somebody did, so a slow answer never moves it back.

const FILMS = new WeakMap();
const TYPING = "input, textarea, select, [contenteditable], [role=tab], [role=radio], [role=slider], [role=option]";
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const REST = 120;

export default function film({ data, parentElement, setTriggerValue }) {
  const bar = parentElement.querySelector("input");
  if (!data || !bar) return undefined;
  let state = FILMS.get(bar);
  if (!state) {
    state = { off: new AbortController(), sent: 0, waiting: 0 };
    FILMS.set(bar, state);
    const { signal } = state.off;
    document.addEventListener("keydown", (event) => pressed(event, state), { signal });
    bar.addEventListener("input", () => {
      say(bar, state.data);
      clearTimeout(state.waiting);
      state.waiting = setTimeout(() => {
        state.waiting = 0;
        tell(state, { at: Number(bar.value) });
      }, REST);
    }, { signal });
  }
  state.data = data;
  state.send = setTriggerValue;
  bar.max = data.last;
  bar.setAttribute("aria-label", data.label);
  if (!state.waiting) bar.value = data.stop;
  say(bar, data);
  return () => {
    clearTimeout(state.waiting);
    state.off.abort();
    FILMS.delete(bar);
  };
}

function say(bar, data) {
  const words = data.moment.replace("#", bar.value);
  bar.setAttribute("aria-valuetext", words);
  bar.style.setProperty("--done", `${(100 * bar.value) / Math.max(1, bar.max)}%`);
  bar.nextElementSibling.textContent = words;
}

function tell(state, step) {
  state.sent += 1;
  state.send("step", { ...step, eid: `${Date.now().toString(36)}.${state.sent}` });
}

function pressed(event, state) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  const to = KEYS[event.key];
  if (!to || event.composedPath()[0].closest?.(TYPING)) return;
  event.preventDefault();
  tell(state, { to });
}
