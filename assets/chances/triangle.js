// The triangle of 28: one table cell a tile, with tabs for the places a tile may be. Changing the tab asks nobody.

const PANELS = new WeakMap();

export default function panel({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".chances");
  if (!root || !data) return undefined;
  let state = PANELS.get(root);
  if (!state) {
    state = { off: new AbortController(), chosen: null, shown: null, timer: 0, tapped: null, taps: 0 };
    PANELS.set(root, state);
    root.querySelector(".tabs").addEventListener("keydown", (event) => walk(event, root, state), { signal: state.off.signal });
    root.querySelector("table").addEventListener("click", (event) => tap(event, root, state), { signal: state.off.signal });
    root.querySelector("table").addEventListener("keydown", (event) => roam(event, root), { signal: state.off.signal });
  }
  state.send = setTriggerValue;
  dress(root);
  clearTimeout(state.timer);
  const show = () => {
    // What the others have just played is not given away before the table has shown it.
    if (state.data && document.documentElement.hasAttribute("data-capicu-replaying")) {
      state.timer = setTimeout(show, 100);
      return;
    }
    state.data = data;
    if (!data.tabs.some((tab) => tab.id === state.chosen)) state.chosen = data.tabs[0]?.id ?? null;
    paint(root, state);
  };
  if (data.waits && state.data && state.data.now !== data.now) state.timer = setTimeout(show, 60);
  else {
    state.data = null;
    show();
  }
  return () => {
    clearTimeout(state.timer);
    state.off.abort();
    PANELS.delete(root);
  };
}

function dress(root) {
  const wall = getComputedStyle(root).getPropertyValue("--st-background-color").trim();
  const hex = /^#([0-9a-f]{6})/i.exec(wall)?.[1];
  const numbers = hex ? [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)) : (wall.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const dark = numbers.length === 3
    ? numbers[0] * 0.299 + numbers[1] * 0.587 + numbers[2] * 0.114 < 128
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "dark" : "light";
}

function walk(event, root, state) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const { tabs } = state.data;
  const at = tabs.findIndex((tab) => tab.id === state.chosen);
  state.chosen = tabs[(at + step + tabs.length) % tabs.length].id;
  event.preventDefault();
  paint(root, state);
  root.querySelector('[aria-selected="true"]').focus();
}

const keyOf = (row, n) => `${n}-${row}`;

/** A cell was tapped: either it is a key, and Python is told, or it says why its chance is what it is. */
function tap(event, root, state) {
  const button = event.target.closest("td button");
  if (!button) return;
  const { tile } = button.dataset;
  if (state.data.picks) {
    state.taps += 1;
    state.send("pick", { tile, eid: `${Date.now().toString(36)}.${state.taps}` });
    return;
  }
  state.tapped = state.tapped === tile ? null : tile;
  paint(root, state);
}

/** Arrow keys walk over the cells; only one of them is in the order of the tab key. */
function roam(event, root) {
  const button = event.target.closest("td button");
  const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
  if (!button || !step) return;
  event.preventDefault();
  event.stopPropagation();
  const [n, row] = button.dataset.tile.split("-").map(Number);
  const next = root.querySelector(`button[data-tile="${keyOf(row + step[0], n + step[1])}"]`);
  if (!next) return;
  button.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

const put = (node, text) => {
  if (node.textContent !== text) node.textContent = text;
};

function paint(root, state) {
  const { data, chosen } = state;
  const tab = data.tabs.find((one) => one.id === chosen);
  put(root.querySelector("h2"), tab ? tab.title : data.title);
  const tabs = root.querySelector(".tabs");
  tabs.hidden = data.tabs.length < 2;
  tabs.setAttribute("aria-label", data.choose);
  while (tabs.children.length > data.tabs.length) tabs.lastChild.remove();
  data.tabs.forEach((one, i) => {
    let button = tabs.children[i];
    if (!button) {
      button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "tab");
      button.addEventListener("click", () => {
        state.chosen = state.data.tabs[i].id;
        paint(root, state);
      });
      tabs.append(button);
    }
    put(button, one.label);
    button.setAttribute("aria-selected", String(one.id === chosen));
    button.setAttribute("aria-controls", "triangle");
    button.tabIndex = one.id === chosen ? 0 : -1;
  });
  const table = root.querySelector("table");
  table.hidden = !tab;
  if (tab) fill(table, tab, data);
  const why = root.querySelector(".why");
  const answers = tab?.cells.some((cell) => cell.why) ?? false;
  why.hidden = !answers;
  if (answers) {
    const row = Number(state.tapped?.split("-")[1] ?? -1);
    const place = row < 0 ? -1 : (row * (row + 1)) / 2 + Number(state.tapped.split("-")[0]);
    put(why, tab.cells[place]?.why || data.tap);
    why.classList.toggle("asked", Boolean(tab.cells[place]?.why));
  }
  for (const button of table.querySelectorAll("td button")) {
    const pressed = data.picks ? button.dataset.kind === "yours" : button.dataset.tile === state.tapped;
    button.setAttribute("aria-pressed", String(pressed));
  }
  const say = root.querySelector(".say");
  say.replaceChildren(...[...(tab?.say ?? []), ...data.say].map((text) => Object.assign(document.createElement("p"), { textContent: text })));
}

function fill(table, tab, data) {
  put(table.querySelector("caption"), tab.title);
  const head = table.tHead.rows[0];
  if (!head.cells.length) {
    const corner = document.createElement("th");
    corner.scope = "col";
    head.append(corner);
    for (let n = 0; n < 7; n += 1) head.append(Object.assign(document.createElement("th"), { scope: "col", textContent: n }));
    for (let row = 0; row < 7; row += 1) {
      const line = table.tBodies[0].insertRow();
      line.append(Object.assign(document.createElement("th"), { scope: "row", textContent: row }));
      for (let n = 0; n < 7; n += 1) line.insertCell();
    }
  }
  if (!head.cells[0].firstChild) head.cells[0].append(Object.assign(document.createElement("span"), { className: "unseen" }));
  put(head.cells[0].firstChild, data.corner);
  let i = 0;
  for (let row = 0; row < 7; row += 1) {
    for (let n = 0; n < 7; n += 1) {
      const cell = table.tBodies[0].rows[row].cells[n + 1];
      if (n > row) cell.className = "none";
      else {
        const { kind, n: number, label, why } = tab.cells[i];
        i += 1;
        const isButton = data.picks || Boolean(why);
        const key = `${isButton} ${kind} ${number} ${label}`;
        if (cell.dataset.key === key) continue;
        cell.dataset.key = key;
        cell.className = kind;
        const shown = document.createElement(kind === "played" ? "i" : "span");
        shown.setAttribute("aria-hidden", "true");
        if (kind !== "played") shown.textContent = kind === "yours" ? data.you : number;
        const words = Object.assign(document.createElement("span"), { className: "unseen", textContent: label });
        if (!isButton) {
          cell.replaceChildren(shown, words);
          continue;
        }
        // The same button stays in its cell, so that the focus does too.
        let button = cell.querySelector("button");
        if (!button) {
          button = Object.assign(document.createElement("button"), { type: "button", tabIndex: i === 1 ? 0 : -1 });
          button.dataset.tile = keyOf(row, n);
          cell.replaceChildren(button);
        }
        button.dataset.kind = kind;
        button.replaceChildren(shown, words);
      }
    }
  }
}
