// A tap on a word of the table opens it on the spot, so that neither a hand nor a lesson is left for it.
// Whatever goes wrong, the link itself still leads to the glossary, in a window of its own.

const spoken = {};
let box = null;
let asked = 0;
let cameFrom = null;

function termOf(event) {
  return event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.classList.contains("capicu-term"));
}

// The page may have drawn the sentence anew meanwhile.
function wordAgain() {
  if (cameFrom.isConnected) return cameFrom;
  return [...document.querySelectorAll("a.capicu-term")].find((link) => link.href === cameFrom.href);
}

function panel() {
  if (box) return box;
  box = document.createElement("div");
  box.id = "capicu-term";
  box.popover = "auto";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-labelledby", "capicu-term-heading");
  // Whoever was reading it goes back to the word; whoever tapped elsewhere stays there.
  let reads = false;
  box.addEventListener("beforetoggle", (event) => {
    if (event.newState === "closed") reads = box.contains(document.activeElement);
  });
  box.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    if (reads) wordAgain()?.focus({ preventScroll: true });
    box.replaceChildren();
  });
  document.body.append(box);
  return box;
}

async function fetched(link) {
  const slug = new URL(link.href).searchParams.get("term");
  const answer = await fetch(`app/term/${spoken.language}/${encodeURIComponent(slug)}`);
  // For an address it does not know the server answers with the app's own page.
  if (!answer.ok || answer.headers.get("x-capicu") !== "term") throw new Error("no such term");
  return answer.text();
}

function place(shown, link) {
  const at = link.getBoundingClientRect();
  const margin = 12;
  const width = shown.offsetWidth;
  const height = shown.offsetHeight;
  const left = Math.max(margin, Math.min(at.left - 16, innerWidth - width - margin));
  const below = at.bottom + 8;
  const above = at.top - height - 8;
  const fits = below + height <= innerHeight - margin;
  const top = fits ? below : above >= margin ? above : Math.max(margin, innerHeight - height - margin);
  shown.style.left = `${left}px`;
  shown.style.top = `${top}px`;
}

async function open(link) {
  const turn = ++asked;
  let html;
  try {
    html = await fetched(link);
  } catch {
    window.open(link.href, "_blank", "noopener");
    return;
  }
  if (turn !== asked) return;
  const shown = panel();
  if (shown.matches(":popover-open")) shown.hidePopover();
  shown.innerHTML = html;
  const whole = Object.assign(document.createElement("a"), { href: link.href, target: "_blank", rel: "noopener", textContent: spoken.whole });
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: spoken.close });
  close.addEventListener("click", () => shown.hidePopover());
  const foot = Object.assign(document.createElement("div"), { className: "foot" });
  foot.append(whole, close);
  shown.append(foot);
  cameFrom = link;
  shown.showPopover();
  place(shown, link);
  const heading = shown.querySelector("h2");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function heard(event) {
  const link = termOf(event);
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open(link);
}

let listens = false;

export default function glossary({ data }) {
  Object.assign(spoken, data);
  if (listens) return undefined;
  listens = true;
  document.addEventListener("click", heard, true);
  document.documentElement.dataset.terms = "here";
  return () => {
    listens = false;
    delete document.documentElement.dataset.terms;
    document.removeEventListener("click", heard, true);
    if (box) box.remove();
    box = null;
  };
}
