// A connection that is gone is told at once, in the page's own language, and Streamlit's English word for it put away.
// When it is back the page asks for itself: a server that has forgotten the session knows none of the page's buttons,
// and the first tap on one would be lost. Where Streamlit has given up for good the page is loaded anew.

const APP = '[data-testid="stApp"]';
const STATE = "data-test-connection-state";
const STREAMLITS = "Streamlit server is not responding";
const GIVEN_UP = "DISCONNECTED_FOREVER";
const LOADED = "capicu.loaded";
const ONCE_IN = 15_000; // a page that gives up again at once is left alone
const SHORT = 1200; // a connection that is back so soon is no news
const GREETED = 400; // the server is asked once it has answered the first time

let words = {};
let send = null;
let line = null;
let was = "";
let timer = 0;
let watching = null;

export default function connection({ data, setTriggerValue }) {
  words = data;
  send = setTriggerValue;
  if (!watching) watch();
  look();
  return undefined;
}

function watch() {
  line = Object.assign(document.createElement("p"), { className: "capicu-offline" });
  line.setAttribute("role", "status");
  document.body.append(line);
  watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true });
  const app = document.querySelector(APP);
  if (app) watching.observe(app, { attributes: true, attributeFilter: [STATE] });
  addEventListener("offline", look);
  addEventListener("online", look);
}

function look() {
  const state = document.querySelector(APP)?.getAttribute(STATE) ?? "";
  if (was && was !== "CONNECTED" && state === "CONNECTED") setTimeout(() => send("back", Date.now()), GREETED);
  was = state;
  if (state === GIVEN_UP) loadAnew();
  const isGone = !navigator.onLine || state !== "CONNECTED";
  if (isGone) putAway();
  if (isGone && !timer && !line.textContent) timer = setTimeout(tell, SHORT);
  if (!isGone) {
    clearTimeout(timer);
    timer = 0;
    if (line.textContent) line.textContent = "";
  } else if (line.textContent && line.textContent !== words.offline) tell();
}

function tell() {
  timer = 0;
  line.textContent = words.offline;
}

/** The address says where one is, and what was done is kept: nothing is lost but the silence. */
function loadAnew() {
  const last = Number(sessionStorage.getItem(LOADED) ?? 0);
  if (Date.now() - last < ONCE_IN) return;
  sessionStorage.setItem(LOADED, String(Date.now()));
  location.reload();
}

function putAway() {
  for (const box of document.querySelectorAll('[role="dialog"]')) {
    if (box.textContent.includes(STREAMLITS)) box.querySelector("button")?.click();
  }
}
