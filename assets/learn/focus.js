// Keeps a lesson in sight and the keyboard in its place. On a phone the answer stands below the table: it comes into
// view when there is one, and what is asked when there is none. A button that did its work is gone, and the focus with
// it: it goes on to what comes next, the main button of the answer or else an answer still to choose or the hand. A
// hint that was asked for comes into view with the link to the next one. The end of a lesson is read from its top.

const MOMENTS = new WeakMap();
let played = false; // whether a step was on this page: its end then comes into view by itself
const LOOKS = 60; // how often it is looked whether Streamlit has put the rest of the page in place, and for how long
const PATIENCE = 3000;

export default function focus({ data, parentElement }) {
  if (!data) return undefined;
  const state = MOMENTS.get(parentElement) ?? {};
  const before = state.moment;
  const hintsBefore = state.hints;
  state.moment = data.moment;
  state.hints = data.hints;
  MOMENTS.set(parentElement, state);
  if (data.finished) {
    if (played) atTheEnd(state);
    played = false;
    return undefined;
  }
  played = true;
  // At the first sight of a page place and focus belong to the browser.
  if (before === undefined) return undefined;
  if (before === data.moment) {
    if (data.hints > hintsBefore) hinted(state, data.hints);
    return undefined;
  }
  clearInterval(state.looking);
  const left = document.activeElement;
  const end = performance.now() + PATIENCE;
  let placed = false;
  state.looking = setInterval(() => {
    if (performance.now() > end) clearInterval(state.looking);
    const now = document.activeElement;
    // The button that was pressed is still there: the page is not finished.
    if (now === left && now?.closest(".st-key-lesson") && !now.closest(".st-key-lesson_table")) return;
    if (!placed) bringIntoView(data.answered);
    placed = true;
    if (now && now !== document.body) clearInterval(state.looking);
    else if (goOn()) clearInterval(state.looking);
  }, LOOKS);
  return undefined;
}

function bringIntoView(answered) {
  show(document.querySelector(answered ? ".st-key-lesson_answer" : ".st-key-lesson_head"));
}

function show(node) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  node?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}

/** The hint that was just opened is on the page: shows it, and lets the focus go on if the last link went with it. */
function hinted(state, count) {
  clearInterval(state.looking);
  const end = performance.now() + PATIENCE;
  let shown = false;
  state.looking = setInterval(() => {
    if (performance.now() > end) clearInterval(state.looking);
    if (document.querySelectorAll(".capicu-hints > li").length < count) return;
    if (!shown) show(document.querySelector(".st-key-lesson_hints"));
    shown = true;
    // Another hint is left to open: the link stands there still, and keeps the focus.
    if (document.querySelector(".st-key-lesson_hints button")) clearInterval(state.looking);
    if (document.activeElement !== document.body || goOn()) clearInterval(state.looking);
  }, LOOKS);
}

/** Nothing that was pressed is left on the page: the end begins with its headline. */
function atTheEnd(state) {
  clearInterval(state.looking);
  const end = performance.now() + PATIENCE;
  state.looking = setInterval(() => {
    if (performance.now() > end) clearInterval(state.looking);
    const title = document.querySelector(".st-key-lesson_end h1");
    if (!title || document.querySelector(".st-key-lesson_head")) return;
    clearInterval(state.looking);
    document.querySelector('[data-testid="stMain"]')?.scrollTo({ top: 0, behavior: "instant" });
    if (document.activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, LOOKS);
}

function goOn() {
  const main = document.querySelector('.st-key-lesson_answer [data-testid="stBaseButton-primary"]');
  const other = document.querySelector(".st-key-lesson_options button:not(:disabled)");
  const next = main ?? other ?? inside(document.querySelector(".st-key-lesson_table"), '.own-tile[tabindex="0"]');
  next?.focus({ preventScroll: true });
  return Boolean(next);
}

/** Finds a node in a component, whether or not it lives in a shadow of its own. */
function inside(root, selector) {
  if (!root) return null;
  const found = root.querySelector(selector);
  if (found) return found;
  for (const node of root.querySelectorAll("*")) {
    const shadowed = node.shadowRoot?.querySelector(selector);
    if (shadowed) return shadowed;
  }
  return null;
}
