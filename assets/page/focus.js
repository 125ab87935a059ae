// A button that did its work is often gone, and the focus with it: whoever plays by keyboard would begin again at the
// top of the page, and a screen reader would fall silent. It goes on to what comes next, by the same order everywhere.
// Where a page or a table moves the focus itself, this comes later and finds nothing to do. It draws nothing.

const LOOK = 100; // how often it is looked whether the focus is lost
const SETTLED = 250; // what has come is put in its place a moment after the page has nothing more to do
const PATIENCE = 900; // how long something to go on with may be on its way, once the page has nothing more to do
const COUNTING = 4000;
const IN_PAGE = '[data-testid="stMain"]';
const ROUNDS = [".st-key-practice_room", ".st-key-lesson", ".st-key-card_review_table"]; // what belongs to one table
const ACTIVE = "button:not(:disabled), a[href], summary, input[type=radio], input[type=checkbox]";
const MAIN = '[data-testid="stBaseButton-primary"]:not(:disabled)';
// What a button leads to, where that is another button than the first beside it; some of it has to be counted first.
const LEADS_TO = { ask_hint: "next_hint", step_back: "step_previous", review_try_close: "card_review_mine" };

let held = null; // what has the focus, or had it until it went away
let keys = []; // the names of the boxes around it, the innermost first
let page = "";
let looking = 0;
let idleSince = 0;
let lostSince = 0;

export default function focus() {
  if (looking) return undefined;
  const off = new AbortController();
  document.addEventListener("focusin", remember, { signal: off.signal });
  document.addEventListener("focusout", (event) => {
    const [left] = event.composedPath();
    setTimeout(() => letGo(left));
  }, { signal: off.signal });
  looking = setInterval(look, LOOK);
  return () => {
    off.abort();
    clearInterval(looking);
    looking = 0;
  };
}

function remember(event) {
  const path = event.composedPath().filter((node) => node instanceof Element);
  held = path.some((node) => node.matches(IN_PAGE)) ? path[0] : null;
  keys = path.flatMap((node) => [...node.classList].filter((name) => name.startsWith("st-key-")));
  page = location.pathname;
  idleSince = 0;
  lostSince = 0;
}

/** Whoever taps beside everything wants the focus nowhere. */
function letGo(node) {
  if (node === held && document.activeElement === document.body && isThere(node)) held = null;
}

function isThere(node) {
  return node.isConnected && !node.matches(":disabled") && node.checkVisibility({ visibilityProperty: true });
}

function look() {
  if (!held || document.activeElement !== document.body || isThere(held)) return;
  const now = performance.now();
  lostSince ||= now;
  if (document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === "running") {
    idleSince = 0;
    return;
  }
  idleSince ||= now;
  if (now - idleSince < SETTLED) return;
  const next = following(now) || (now - idleSince > PATIENCE ? headline() : null);
  if (!next) return;
  held = null;
  next.focus({ preventScroll: true });
}

function following(now) {
  if (location.pathname !== page) return headline();
  const round = ROUNDS.map((place) => document.querySelector(place)).find(Boolean);
  const turn = round && tile(round);
  // While the others' moves are still being shown, what can be done after them is hidden, but not the hand.
  if (document.documentElement.hasAttribute("data-capicu-replaying")) {
    idleSince = now;
    return turn;
  }
  const [own] = keys;
  const led = LEADS_TO[own?.slice("st-key-".length)];
  const aim = (own && find(`.${own}`, ACTIVE)) ?? (led && find(`.st-key-${led}`, ACTIVE));
  if (aim || (led && now - lostSince < COUNTING && now - idleSince < PATIENCE)) return aim;
  return boxed(MAIN) ?? turn ?? boxed(ACTIVE);
}

/** The first of its kind in the innermost box that is still there. */
function boxed(kind) {
  for (const key of keys) {
    const found = find(`.${key}`, kind);
    if (found) return found;
  }
  return null;
}

function find(place, kind) {
  for (const box of document.querySelectorAll(place)) {
    if (!box.closest(IN_PAGE)) continue;
    const found = [...box.querySelectorAll(kind)].find(isThere);
    if (found) return found;
  }
  return null;
}

/** The tile of the hand that the keyboard comes to, where it is this person's turn. */
function tile(box) {
  for (const node of box.querySelectorAll("*")) {
    const found = node.shadowRoot?.querySelector('.own-tile[tabindex="0"][aria-disabled="false"]');
    if (found && isThere(found)) return found;
  }
  return null;
}

function headline() {
  const title = document.querySelector(`${IN_PAGE} h1`);
  if (title) title.tabIndex = -1;
  return title;
}
