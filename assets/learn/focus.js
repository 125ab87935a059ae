// Keeps a lesson in sight and the keyboard in its place. On a phone the answer stands below the table: it comes into
// view when there is one, and what is asked when there is none. A button that did its work is gone, and the focus with
// it: it goes on to what comes next, the main button of the answer or else the hand.

const MOMENTS = new WeakMap();
const LOOKS = 60; // how often it is looked whether Streamlit has put the rest of the page in place, and for how long
const PATIENCE = 3000;

export default function focus({ data, parentElement }) {
  if (!data) return undefined;
  const state = MOMENTS.get(parentElement) ?? {};
  const before = state.moment;
  state.moment = data.moment;
  MOMENTS.set(parentElement, state);
  // At the first sight of a page place and focus belong to the browser.
  if (before === undefined || before === data.moment) return undefined;
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
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const shown = document.querySelector(answered ? ".st-key-lesson_answer" : ".st-key-lesson_head");
  shown?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}

function goOn() {
  const main = document.querySelector('.st-key-lesson_answer [data-testid="stBaseButton-primary"]');
  const next = main ?? inside(document.querySelector(".st-key-lesson_table"), '.own-tile[tabindex="0"]');
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
