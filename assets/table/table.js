// The table. Draws what it is given and reports what the learner tries; it knows no rules.
// The default export runs again at every change of data or theme, on the same nodes: everything that must survive
// is kept in one Table per root, and nodes are compared by key and never thrown away.

const SVG = "http://www.w3.org/2000/svg";
const U = 40; // drawing units for the side of half a tile; the camera turns them into pixels
const GAP = 0.07;
const SPREAD = 0.262;
const PIPS = [
  [], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
];
const SEND_AGAIN_AFTER = 1500; // the same try once more; it cannot count twice
const UNLOCK_AFTER = 5000; // a lost answer must not leave the table dead
const SAME_TAP = 400; // a second tap sooner than this is the tail of a double click
const LAY = 260;
const KNOCK = 340;
// A window this low and wider than tall is a phone on its side; the page's bar and a small hand stay in sight.
const LYING = 480;
const HEADER = 64;
const LYING_HAND = 84;
const DRAWING = 200;

const MOUNTS = new WeakMap();
const PLAYED = new Map(); // epoch -> ids of events already shown; outlives a remount

export default function mount({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".capicu");
  if (!root || !data) return undefined;
  let table = MOUNTS.get(root);
  if (!table) MOUNTS.set(root, (table = new Table(root)));
  table.update(data, setTriggerValue);
  return () => {
    table.stop();
    MOUNTS.delete(root);
  };
}

const svg = (name, attributes = {}) => {
  const node = document.createElementNS(SVG, name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  return node;
};
const put = (node, text) => {
  if (node.textContent !== text) node.textContent = text;
};
const mark = (node, name, value) => {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
};
const fill = (text, values) => String(text ?? "").replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const fresh = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
const same = (a, b) => a !== null && b !== null && a.split("-").sort().join() === b.split("-").sort().join();

/** The same tile in the same turn is the same node, whichever way round it is told. */
const keyOf = (tile) => (tile ? `${tile.n}:${Math.min(tile.a, tile.b)}-${Math.max(tile.a, tile.b)}` : "");

/** One tile around its own middle; `first` is the left or the upper half. */
function drawTile(upright, first, second, ring) {
  const width = upright ? U : 2 * U;
  const height = upright ? 2 * U : U;
  const box = (grow = 0) => ({
    x: -width / 2 - grow, y: -height / 2 - grow, width: width + 2 * grow, height: height + 2 * grow,
    rx: 0.15 * U + grow,
  });
  const parts = [
    svg("rect", { class: "shade", ...box(-0.4), height: height + 1.6 }),
    svg("rect", { class: "edge", ...box() }),
    svg("rect", { class: "face", ...box(), fill: "url(#bone)" }),
  ];
  const bar = 0.04 * U;
  const long = 0.72 * U;
  parts.push(svg("rect", {
    class: "bar", x: -(upright ? long : bar) / 2, y: -(upright ? bar : long) / 2,
    width: upright ? long : bar, height: upright ? bar : long,
  }));
  [[first, -0.5], [second, 0.5]].forEach(([number, side]) => {
    for (const [column, row] of PIPS[number]) {
      const [x, y] = upright ? [column, row] : [-row, column];
      parts.push(svg("circle", {
        class: `pip s${number}`, fill: "url(#pip)", r: 0.104 * U,
        cx: (upright ? 0 : side * U) + x * SPREAD * U, cy: (upright ? side * U : 0) + y * SPREAD * U,
      }));
    }
  });
  parts.push(svg("circle", { class: "pin", r: 0.065 * U }));
  if (ring) parts.push(svg("rect", { class: "ring", ...box(3), height: height + 8.5 }));
  return parts;
}

function smallTile(tile, upright, unit) {
  const [a, b] = tile.split("-").map(Number);
  const [w, h] = upright ? [U, 2 * U] : [2 * U, U];
  const node = svg("svg", {
    viewBox: `${-w / 2} ${-h / 2} ${w} ${h}`, width: (w / U) * unit, height: (h / U) * unit, "aria-hidden": "true",
  });
  node.append(...drawTile(upright, a, b, false));
  node.style.setProperty("--drop", 3);
  node.querySelectorAll(".edge,.shade").forEach((part) => part.setAttribute("transform", "translate(0 3)"));
  return node;
}

/** The same numbers at every visit: the wood must not change its grain. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

class Table {
  constructor(root) {
    this.root = root;
    const find = (selector) => root.querySelector(selector);
    Object.assign(this, {
      table: find(".table"), frame: find(".frame"), light: find(".light"), seats: find(".seats"), strip: find(".strip"),
      boneyard: find(".boneyard"), drawButton: find(".draw"), line: find("svg.line"), camera: find(".camera"),
      list: find(".line-list"), ends: find(".ends"), near: find(".near"), hand: find(".hand"),
      passButton: find(".pass"), status: find(".status"), picks: find(".picks"),
    });
    this.laid = new Map();
    this.endNodes = new Map();
    this.pickNodes = new Map();
    this.handNodes = new Map();
    this.seatNodes = new Map();
    this.forget();
    this.off = new AbortController();
    const on = (node, type, heard) => node.addEventListener(type, heard, { signal: this.off.signal });
    on(root, "click", (event) => this.clicked(event));
    on(root, "keydown", (event) => this.pressed(event));
    on(root, "focusin", (event) => {
      const tile = event.target.closest?.(".own-tile");
      if (tile) this.rove(tile.dataset.tile);
    });
    this.sight = new ResizeObserver(() => {
      if (this.data && root.clientWidth && root.clientWidth !== this.width) this.paint(false);
    });
    this.sight.observe(root);
  }

  /** Drops what belongs to one session at the table. */
  forget() {
    clearTimeout(this.unlockTimer);
    clearTimeout(this.againTimer);
    clearTimeout(this.replayTimer);
    clearTimeout(this.glowTimer);
    this.selected = null;
    this.pending = null;
    this.replaying = false;
    this.thinking = null;
    this.tapped = 0;
    this.said = new Map();
    this.roving = null;
    this.announced = null;
    this.refusedId = null;
    this.wasHeld = false;
    this.grown = 0;
    this.rev = null;
  }

  stop() {
    document.documentElement.removeAttribute("data-capicu-replaying");
    this.off.abort();
    this.sight.disconnect();
    clearTimeout(this.unlockTimer);
    clearTimeout(this.againTimer);
    clearTimeout(this.replayTimer);
    clearTimeout(this.glowTimer);
  }

  update(data, send) {
    const known = this.data && this.data.epoch === data.epoch;
    const before = this.data;
    if (!known) this.forget();
    this.data = data;
    this.send = send;
    if (this.pending && (data.ack === this.pending || data.rev !== this.rev)) this.unlock();
    if (data.rev !== this.rev || !data.mine) this.selected = null;
    if (!data.hand.some((held) => held.tile === this.selected)) this.selected = null;
    this.rev = data.rev;
    document.documentElement.lang = data.lang;
    this.dress();
    const refused = data.refused && data.refused.id !== this.refusedId && known ? data.refused : null;
    this.refusedId = data.refused?.id ?? null;
    if (refused) this.selected = null;
    if (data.pace === 0 || still()) this.markAllPlayed();
    this.markOwnPlayed();
    if (!this.queue().length && !this.replaying) this.settleSaid();
    else if (!this.replaying) this.prepareSaid();
    this.paint(Boolean(before));
    if (refused?.tile) this.shake(refused.tile);
    if (data.announce && data.announce.id !== this.announced) this.say(data.announce.text, known);
    this.announced = data.announce?.id ?? null;
    this.replay(known ? LAY : 0);
  }

  /** Streamlit's own choice of theme counts, not the system's: read it off the wall behind the table. */
  dress() {
    const wall = getComputedStyle(this.root).getPropertyValue("--st-background-color").trim();
    const hex = /^#([0-9a-f]{3,8})$/i.exec(wall)?.[1];
    let light = null;
    if (hex) {
      const step = hex.length < 6 ? 1 : 2;
      light = [0, 1, 2].map((i) => parseInt(hex.slice(i * step, (i + 1) * step).padEnd(2, hex[i * step]), 16));
    } else if (/^rgb/.test(wall)) light = wall.match(/[\d.]+/g).slice(0, 3).map(Number);
    const dark = light
      ? light[0] * 0.299 + light[1] * 0.587 + light[2] * 0.114 < 128
      : matchMedia("(prefers-color-scheme: dark)").matches;
    mark(this.root, "data-theme", dark ? "dark" : "light");
    this.root.toggleAttribute("data-suits", Boolean(this.data.suit_colours));
  }

  // ---- events of others, one after the other ------------------------------------------------------------------

  played() {
    const epoch = this.data.epoch;
    if (!PLAYED.has(epoch)) {
      PLAYED.set(epoch, new Set());
      if (PLAYED.size > 8) PLAYED.delete(PLAYED.keys().next().value);
    }
    return PLAYED.get(epoch);
  }

  queue() {
    const played = this.played();
    return this.data.events.filter((event) => !played.has(event.id));
  }

  markAllPlayed() {
    const played = this.played();
    this.data.events.forEach((event) => played.add(event.id));
  }

  /** What the learner did is seen at once; only the others take their time. */
  markOwnPlayed() {
    const own = this.data.hand.length || this.wasHeld ? this.data.seats.find((seat) => seat.place === "bottom") : null;
    for (const event of this.data.events) if (event.seat === own?.seat) this.played().add(event.id);
  }

  settleSaid() {
    this.said = new Map(this.data.seats.map((seat) => [seat.seat, seat.said]));
  }

  /** What stood beside the names before the events: what was said since may not be read yet. */
  prepareSaid() {
    const changing = new Set(this.queue().map((event) => event.seat));
    for (const seat of this.data.seats) {
      if (!changing.has(seat.seat)) this.said.set(seat.seat, seat.said);
      else if (!this.said.has(seat.seat)) this.said.set(seat.seat, "");
    }
  }

  replay(delay) {
    if (this.replaying || !this.queue().length) return;
    this.replaying = true;
    this.paint(true);
    this.replayTimer = setTimeout(() => this.think(), delay);
  }

  think() {
    const [event] = this.queue();
    if (!event) return this.finish();
    this.thinking = event.seat;
    this.paintLight(true);
    this.replayTimer = setTimeout(() => this.happen(event), this.data.pace);
    return undefined;
  }

  happen(event) {
    this.played().add(event.id);
    if (event.kind === "pass") {
      this.said.set(event.seat, this.data.words.said_pass);
      this.knock(event.seat);
    } else if (event.kind === "play") this.said.set(event.seat, "");
    else this.carry(event.seat);
    this.paint(true);
    this.replayTimer = setTimeout(() => this.think(), event.kind === "pass" ? KNOCK : LAY + 40);
  }

  finish() {
    clearTimeout(this.replayTimer);
    this.markAllPlayed();
    this.replaying = false;
    this.thinking = null;
    this.settleSaid();
    this.paint(true);
  }

  /** A tile, face down, on its way from the boneyard to a seat. */
  carry(seat) {
    const stand = this.seatNodes.get(seat)?.querySelector(".stand");
    const from = this.boneyard.querySelector("i:last-of-type");
    if (!stand || !from || still()) return;
    const middle = (node) => {
      const place = node.getBoundingClientRect();
      const table = this.table.getBoundingClientRect();
      return [place.left + place.width / 2 - table.left, place.top + place.height / 2 - table.top];
    };
    const tile = Object.assign(document.createElement("i"), { className: "carried" });
    this.table.append(tile);
    const [start, stop] = [middle(from), middle(stand)].map(([x, y]) => `translate(${x - 7}px,${y - 13}px)`);
    tile.animate([{ transform: start }, { transform: `${stop} scale(.6)` }], { duration: LAY, easing: "ease-out" })
      .onfinish = () => tile.remove();
  }

  knock(seat) {
    const stand = this.seatNodes.get(seat)?.querySelector(".stand");
    if (!stand || still()) return;
    const side = stand.parentNode.dataset.place;
    const [x, y] = { top: [0, 2], bottom: [0, -2], left: [2, 0], right: [-2, 0] }[side];
    stand.animate([{ translate: "0 0" }, { translate: `${x}px ${y}px` }, { translate: "0 0" }],
      { duration: KNOCK / 2, iterations: 2, easing: "ease-in-out" });
  }

  // ---- what the learner does ----------------------------------------------------------------------------------

  get locked() {
    return Boolean(this.pending) || this.replaying || !this.data.mine;
  }

  clicked(event) {
    if (performance.now() - this.tapped < SAME_TAP && event.detail > 1) return;
    if (this.replaying) {
      this.finish();
      return;
    }
    const target = event.target.closest?.("button");
    if (target?.classList.contains("pick")) this.commit(JSON.parse(target.dataset.pick));
    if (!target || this.locked) return;
    const byKey = event.detail === 0;
    if (target.classList.contains("own-tile")) this.choose(target.dataset.tile, byKey, event.detail > 1);
    else if (target.classList.contains("end")) this.commit({ kind: "play", tile: this.selected, end: target.dataset.end });
    else if (target === this.drawButton) this.commit({ kind: "draw" });
    else if (target === this.passButton) this.commit({ kind: "pass" });
  }

  choose(tile, byKey, isDouble) {
    const words = this.data.words;
    const { name } = this.named(tile);
    if (this.selected === tile) {
      const open = this.openTo(tile);
      if (open.length === 1) return this.commit({ kind: "play", tile, end: open[0] });
      if (isDouble) return undefined;
      this.selected = null;
      this.say(fill(words.unchosen, { tile: name }));
      return this.paint(true);
    }
    this.selected = tile;
    const open = this.openTo(tile);
    this.paint(true);
    if (byKey && open.length > 1) this.endNodes.get(open[0])?.focus();
    this.say(fill(open.length === 1 ? words.chosen_one : words.chosen, { tile: name }));
    return undefined;
  }

  /** Ends that are offered for a tile: those where it fits if that may be shown, else all that are open. */
  openTo(tile) {
    const { line, ends, hand, show_playable: shown } = this.data;
    if (!line.length) return ["open"];
    const every = ["left", "right"].filter((_, i) => !ends || (ends[i] !== null && ends[i] !== undefined));
    const fits = hand.find((held) => held.tile === tile)?.fits ?? [];
    const fitting = every.filter((end) => fits.includes(end));
    return shown && fitting.length ? fitting : every;
  }

  commit(move) {
    // An answer that is tapped on the table needs no turn.
    if (move.kind === "pick" ? this.pending || this.replaying : this.locked) return;
    if (move.kind === "play" && (!move.tile || !move.end)) return;
    this.tapped = performance.now();
    this.pending = fresh();
    this.sent = move;
    this.unlockTimer = setTimeout(() => {
      this.unlock();
      this.paint(true);
    }, UNLOCK_AFTER);
    if (move.kind === "play") {
      this.roving = move.tile;
      if (this.holdsFocus()) this.handNodes.get(move.tile)?.focus({ preventScroll: true });
    }
    const attempt = { ...move, rev: this.data.rev, eid: this.pending, epoch: this.data.epoch };
    this.send("move", attempt);
    this.againTimer = setTimeout(() => {
      if (this.pending === attempt.eid) this.send("move", attempt);
    }, SEND_AGAIN_AFTER);
    this.paint(true);
  }

  unlock() {
    clearTimeout(this.unlockTimer);
    clearTimeout(this.againTimer);
    this.pending = null;
    this.sent = null;
    this.selected = null;
  }

  pressed(event) {
    const { key } = event;
    if (event.repeat && (key === "Enter" || key === " ")) return event.preventDefault();
    if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
    if (key === "Escape") {
      if (this.replaying) this.finish();
      else if (this.selected && !this.pending) {
        const tile = this.selected;
        this.selected = null;
        this.paint(true);
        this.handNodes.get(tile)?.focus();
        this.say(fill(this.data.words.unchosen, { tile: this.named(tile).name }));
      } else return undefined;
      return event.preventDefault();
    }
    const tile = event.target.closest?.(".own-tile");
    const end = event.target.closest?.(".end");
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.perRow, ArrowUp: -this.perRow }[key];
    let next = null;
    if (tile) {
      const tiles = [...this.hand.children];
      const at = tiles.indexOf(tile);
      if (key === "Home") [next] = tiles;
      else if (key === "End") next = tiles[tiles.length - 1];
      else if (Math.abs(step) === 1 && tiles.length) next = tiles[(at + step + tiles.length) % tiles.length];
      else if (step) next = tiles[at + step] ?? (step < 0 ? this.shownEnds()[0] : null);
    } else if (end) {
      const shown = this.shownEnds();
      if (key === "ArrowLeft") [next] = shown;
      else if (key === "ArrowRight") next = shown[shown.length - 1];
      else if (key === "ArrowDown") next = this.handNodes.get(this.selected);
    }
    if (!next) return undefined;
    next.focus();
    return event.preventDefault();
  }

  shownEnds() {
    return ["left", "right", "open"].map((end) => this.endNodes.get(end)).filter(Boolean);
  }

  rove(tile) {
    this.roving = tile;
    for (const [name, node] of this.handNodes) node.tabIndex = name === tile ? 0 : -1;
  }

  holdsFocus() {
    const active = this.root.getRootNode().activeElement;
    return active !== null && this.root.contains(active);
  }

  say(text, later = true) {
    clearTimeout(this.sayTimer);
    if (!later) {
      put(this.status, text);
      return;
    }
    this.status.textContent = ""; // the same sentence twice has to be heard twice
    this.sayTimer = setTimeout(() => put(this.status, text), 40);
  }

  shake(tile) {
    const node = [...this.handNodes.entries()].find(([name]) => same(name, tile))?.[1];
    if (!node) return;
    node.classList.add("refused");
    setTimeout(() => node.classList.remove("refused"), 1400);
    if (still()) return;
    node.animate([0, -7, 6, -4, 3, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 280, easing: "ease-out" });
  }

  named(tile) {
    const { words } = this.data;
    const [a, b] = tile.split("-").map((number) => words[`number_${number}`] ?? number);
    return { name: a === b ? fill(words.double, { a }) : fill(words.pair, { a, b }) };
  }

  // ---- painting -----------------------------------------------------------------------------------------------

  paint(moving) {
    const width = this.root.clientWidth;
    if (!width) return;
    const resized = width !== this.width;
    this.width = width;
    const moves = moving && !resized && !still();
    this.root.classList.toggle("moves", moves);
    const focused = this.root.getRootNode().activeElement;
    this.measure();
    this.paintSeats();
    this.paintStrip();
    const from = this.paintHand(focused);
    this.paintActs();
    this.place();
    this.paintFrame();
    this.paintLight(moves);
    this.paintLine(moves, from);
    this.paintEnds(focused);
    this.paintPicks();
    this.paintList();
    // The page around the table may wait with what it says until the others have moved.
    document.documentElement.toggleAttribute("data-capicu-replaying", this.queue().length > 0);
  }

  /** Kind of screen, height of the table, size of the hand: from the width, on phones from the line too. A phone lying
      on its side gets a low table with small tiles, so that ends and hand are seen together. */
  measure() {
    const { data, width } = this;
    const screen = data.projector ? "projector" : width < 560 ? "phone" : width < 760 ? "tablet" : "laptop";
    this.screen = screen;
    this.shape = data.shapes[screen === "projector" ? "laptop" : screen] ?? null;
    this.rail = data.size === "thumb" ? 12 : width < 340 ? 16 : 20;
    this.radius = screen === "projector" ? 46 : 22;
    const small = data.size !== "table";
    this.largest = { phone: small ? 40 : 34, tablet: small ? 56 : 44, laptop: small ? 66 : 52, projector: 104 }[screen];
    if (data.size === "thumb") this.largest = clamp(width / 15, 14, 40);
    this.hasHand = data.hand.length > 0 || (this.wasHeld && this.rev !== null && data.size !== "thumb");
    if (data.hand.length) this.wasHeld = true;
    if (data.size === "thumb") this.height = Math.round(clamp(width * 0.62, 130, 360));
    else {
      const low = { phone: data.size === "lesson" ? 236 : 372, tablet: 392, laptop: 420, projector: 440 }[screen];
      const high = { phone: 372, tablet: 430, laptop: 492, projector: 520 }[screen];
      const share = { phone: 0, tablet: 0.62, laptop: 0.57, projector: 0.49 }[screen];
      this.height = Math.round(clamp(width * share, low, Math.max(low, high)));
      // Asked once a width: bars of the browser that come and go must not make the table jump.
      if (this.seenAt !== width) this.tall = window.innerHeight;
      this.seenAt = width;
      this.lying = this.tall < LYING && this.tall < window.innerWidth && screen !== "projector";
      if (this.lying) this.height = Math.round(clamp(this.tall - HEADER - LYING_HAND, 236, this.height));
    }
    const root = this.root.style;
    mark(this.root, "data-screen", screen);
    root.setProperty("--rail-width", `${this.rail}px`);
    root.setProperty("--radius", `${this.radius}px`);
    this.fitHand();
  }

  fitHand() {
    const count = this.data.hand.length;
    const phone = this.screen === "phone";
    const room = this.width - 4;
    const most = this.lying ? 42 : { phone: 54, tablet: 54, laptop: 62, projector: 72 }[this.screen];
    const gap = phone ? 5 : 8;
    const rows = Math.max(1, Math.ceil((count * 40) / room), phone && count > 8 ? 2 : 1, Math.ceil(count / 14));
    const perRow = Math.max(1, Math.ceil(count / rows));
    const each = Math.floor(room / perRow);
    const hit = Math.max(Math.min(most, each - (each >= 46 + gap ? gap : each > 44 ? each - 44 > gap ? gap : each - 44 : 0)), 40);
    const wide = Math.min(hit, each < 44 ? each - 5 : hit, rows > 1 ? (phone ? 42 : 52) : most);
    const space = Math.max(0, Math.min(gap, each - hit));
    this.tileWidth = Math.max(30, wide);
    this.perRow = perRow;
    this.overlap = phone ? 26 : 34;
    const style = this.root.style;
    style.setProperty("--w", `${this.tileWidth}px`);
    style.setProperty("--hit", `${Math.max(hit, this.tileWidth)}px`);
    style.setProperty("--gap", `${space}px`);
    style.setProperty("--overlap", `${this.overlap}px`);
    this.hand.style.maxWidth = `${perRow * (Math.max(hit, this.tileWidth) + space) + 1}px`;
  }

  /** Counts as they stand now: events that were not shown yet are taken back. */
  countOf(seat) {
    return this.queue().reduce((count, event) => {
      if (event.seat !== seat.seat) return count;
      return event.kind === "play" ? count + 1 : event.kind === "draw" ? count - event.count : count;
    }, seat.count);
  }

  paintSeats() {
    const { data } = this;
    const shown = data.size === "thumb" ? [] : data.seats;
    const keep = new Set(shown.map((seat) => seat.seat));
    for (const [seat, node] of this.seatNodes) {
      if (!keep.has(seat)) {
        node.remove();
        this.seatNodes.delete(seat);
      }
    }
    const turn = this.turnNow();
    for (const seat of shown) {
      let node = this.seatNodes.get(seat.seat);
      if (!node) {
        node = document.createElement("div");
        node.className = "seat";
        for (const [tag, name] of [["div", "stand"], ["div", "plate"], ["div", "faces"]]) {
          node.append(Object.assign(document.createElement(tag), { className: name }));
        }
        const plate = node.querySelector(".plate");
        for (const name of ["name", "said", "unseen"]) {
          plate.append(Object.assign(document.createElement("span"), { className: name }));
        }
        const stand = node.querySelector(".stand");
        stand.setAttribute("aria-hidden", "true");
        stand.append(Object.assign(document.createElement("b"), { className: "count" }));
        this.seatNodes.set(seat.seat, node);
        this.seats.append(node);
      }
      const own = seat.place === "bottom" && this.hasHand;
      mark(node, "data-place", seat.place);
      mark(node, "data-side", seat.side);
      node.classList.toggle("own", own);
      node.classList.toggle("shown", Boolean(this.faceUp(seat)));
      node.classList.toggle("crowded", shown.filter((other) => other.place !== "bottom").length > 2);
      const count = this.countOf(seat);
      this.tally(node.querySelector(".stand"), this.faceUp(seat) ? 0 : count);
      put(node.querySelector(".count"), String(count));
      put(node.querySelector(".name"), seat.name);
      put(node.querySelector(".said"), this.said.get(seat.seat) ?? "");
      const tiles = fill(count === 1 ? data.words.tiles_one : data.words.tiles_other, { n: count });
      put(node.querySelector(".unseen"), `, ${tiles}${seat.seat === turn ? `, ${data.words.to_move}` : ""}`);
      this.paintFaces(node.querySelector(".faces"), seat);
    }
    const others = shown.filter((seat) => seat.place !== "bottom").length;
    const share = others > 2 ? 31 : others > 1 ? 42 : 66;
    this.root.style.setProperty("--plate", `${Math.floor(((this.width - 2 * this.rail) * share) / 100)}px`);
    this.fitNames(shown);
  }

  /** Three names in one row on a phone: each as wide as it is, if that is room enough, the middle one moved aside
      where it would touch another. Only names too long for the row are cut. */
  fitNames(shown) {
    const plates = new Map();
    for (const seat of shown) {
      const node = this.seatNodes.get(seat.seat).querySelector(".plate");
      node.style.removeProperty("--plate");
      node.style.removeProperty("left");
      if (seat.place !== "bottom") plates.set(seat.place, node);
    }
    if (this.screen !== "phone" || plates.size < 3) return;
    const slack = 4; // the text face may still be on its way, and is a little wider than what stands in for it
    const need = new Map([...plates].map(([place, node]) => {
      return [place, Math.max(node.querySelector(".name").scrollWidth + slack, node.querySelector(".said").offsetWidth)];
    }));
    const side = this.rail + 9;
    const apart = 6;
    const wanted = need.get("left") + need.get("top") + need.get("right") + 2 * apart;
    if (wanted > this.width - 2 * side) return;
    for (const [place, node] of plates) node.style.setProperty("--plate", `${need.get(place)}px`);
    const half = need.get("top") / 2;
    const low = side + need.get("left") + apart + half;
    const high = this.width - side - need.get("right") - apart - half;
    plates.get("top").style.left = `${clamp(this.width / 2, low, high)}px`;
  }

  /** Hands turned face up at the end of a hand stay hidden until its last moves have been shown. */
  faceUp(seat) {
    return this.data.over && this.queue().length ? null : seat.open;
  }

  tally(stand, count) {
    const marks = stand.querySelectorAll("i");
    for (let i = marks.length; i < count; i += 1) stand.insertBefore(document.createElement("i"), stand.lastChild);
    for (let i = marks.length; i > count; i -= 1) marks[i - 1].remove();
  }

  paintFaces(faces, seat) {
    const open = this.faceUp(seat);
    const key = open ? `${this.screen}|${seat.place}|${open.join(" ")}` : "";
    if (faces.dataset.key === key) return;
    faces.dataset.key = key;
    const upright = seat.place === "top" || seat.place === "bottom";
    // Their dots are counted: on a phone few tiles are drawn as large as there is room for.
    const few = (open ?? []).length < 6;
    const unit = { phone: few ? (upright ? 22 : 18) : upright ? 17 : 14, tablet: 16, laptop: 19, projector: 26 }[this.screen];
    faces.replaceChildren(...(open ?? []).map((tile) => {
      const node = smallTile(tile, upright, unit);
      node.dataset.tile = tile;
      return node;
    }));
    faces.toggleAttribute("hidden", !open);
    if (open) {
      faces.setAttribute("role", "img");
      const tiles = open.map((tile) => this.named(tile).name).join(", ");
      faces.setAttribute("aria-label", fill(this.data.words.open_hand, { name: seat.name, tiles }));
    }
  }

  paintStrip() {
    const { boneyard, words } = this.data;
    this.strip.hidden = !boneyard;
    if (!boneyard) return;
    const drawn = this.queue().reduce((sum, event) => sum + (event.kind === "draw" ? event.count : 0), 0);
    const count = boneyard.count + drawn;
    const [label, tiles] = this.boneyard.children;
    put(label, `${words.boneyard} · ${count}`);
    const key = boneyard.open ? boneyard.open.join(" ") : `${count} ${boneyard.reserve}`;
    if (tiles.dataset.key === key) return;
    tiles.dataset.key = key;
    tiles.classList.toggle("shown", Boolean(boneyard.open));
    if (boneyard.open) tiles.replaceChildren(...boneyard.open.map((tile) => smallTile(tile, true, 12)));
    else {
      tiles.style.setProperty("--columns", Math.max(7, Math.ceil(count / 2)));
      tiles.replaceChildren(...Array.from({ length: count }, (_, i) => {
        const back = document.createElement("i");
        back.classList.toggle("stays", i >= count - boneyard.reserve);
        return back;
      }));
    }
    const said = boneyard.open
      ? fill(words.boneyard_open, { tiles: boneyard.open.map((tile) => this.named(tile).name).join(", ") })
      : fill(boneyard.reserve ? words.boneyard_reserve : words.boneyard_all, { n: count, reserve: boneyard.reserve });
    mark(this.boneyard, "aria-label", `${words.boneyard}: ${said}`);
  }

  /** Returns where the tiles stood that left the hand, so that they can slide from there. */
  paintHand(focused) {
    const { data } = this;
    const { words } = data;
    mark(this.hand, "aria-label", words.hand);
    mark(this.hand, "aria-busy", Boolean(this.pending) || this.replaying);
    const keep = new Set(data.hand.map((held) => held.tile));
    const from = new Map();
    const box = this.table.getBoundingClientRect();
    let lost = -1;
    [...this.hand.children].forEach((node, i) => {
      if (keep.has(node.dataset.tile)) return;
      const place = node.getBoundingClientRect();
      from.set(node.dataset.tile, {
        x: place.left + place.width / 2 - box.left, y: place.top + this.tileWidth - box.top, unit: this.tileWidth,
      });
      if (node === focused || this.roving === node.dataset.tile) lost = i;
      if (node === focused) this.refocus = true;
      node.remove();
      this.handNodes.delete(node.dataset.tile);
    });
    const marking = data.show_playable && data.mine && !this.replaying && data.hand.some((held) => held.fits.length);
    this.hand.classList.toggle("marking", marking);
    this.hand.classList.toggle("lone", marking && data.size === "lesson" && data.hand.filter((held) => held.fits.length).length === 1);
    const heldBefore = this.handNodes.size;
    const drawn = [];
    data.hand.forEach((held, i) => {
      let node = this.handNodes.get(held.tile);
      if (!node) {
        node = document.createElement("button");
        node.type = "button";
        node.className = "own-tile";
        node.dataset.tile = held.tile;
        const face = svg("svg", { viewBox: `${-U / 2} ${-U} ${U} ${2 * U}`, "aria-hidden": "true", focusable: "false" });
        face.append(...drawTile(true, held.a, held.b, false));
        face.querySelectorAll(".edge,.shade").forEach((part) => part.setAttribute("transform", "translate(0 3)"));
        node.append(face);
        this.handNodes.set(held.tile, node);
        drawn.push(node);
      }
      if (this.hand.children[i] !== node) this.hand.insertBefore(node, this.hand.children[i] ?? null);
      node.classList.toggle("fits", data.show_playable && held.fits.length > 0);
      node.classList.toggle("marked", data.marks.rings.some((ring) => same(ring, held.tile)));
      mark(node, "aria-pressed", this.selected === held.tile);
      mark(node, "aria-disabled", !data.mine);
      mark(node, "aria-label", this.handLabel(held));
    });
    if (heldBefore && drawn.length < 3 && !this.strip.hidden && this.root.classList.contains("moves")) {
      const start = this.boneyard.getBoundingClientRect();
      for (const node of drawn) {
        const stop = node.getBoundingClientRect();
        const away = `${start.left + start.width / 2 - stop.left - stop.width / 2}px ${start.bottom - 40 - stop.top}px`;
        node.animate([{ translate: away, scale: 0.3 }, { translate: "0 0", scale: 1 }], { duration: LAY, easing: "ease-out" });
      }
    }
    const nodes = [...this.hand.children];
    const next = this.handNodes.get(this.roving) ?? nodes[clamp(lost, 0, nodes.length - 1)];
    if (next) this.rove(next.dataset.tile);
    if (this.refocus && next) next.focus({ preventScroll: true });
    this.refocus = false;
    this.near.classList.toggle("bare", !this.hasHand);
    this.hand.hidden = !this.hasHand;
    return from;
  }

  handLabel(held) {
    const { words, show_playable: shown, mine } = this.data;
    const tile = this.named(held.tile).name;
    if (!shown || !mine) return tile;
    const { fits } = held;
    if (fits.includes("open")) return fill(words.fits_open, { tile });
    if (fits.length > 1) return fill(words.fits_both, { tile });
    if (fits.length === 1) return fill(words.fits_one, { tile, end: words[`end_${fits[0]}`] });
    return fill(words.fits_none, { tile });
  }

  paintActs() {
    const { data } = this;
    const free = data.mine && !this.replaying;
    const draw = this.drawButton;
    draw.hidden = !((data.can_draw && free) || data.offer_draw) || data.over;
    draw.className = `act draw on-wood${data.can_draw ? "" : " quiet"}`;
    put(draw, data.words.draw);
    mark(draw, "aria-disabled", !free || Boolean(this.pending));
    const pass = this.passButton;
    pass.hidden = !((data.can_pass && free) || data.offer_pass) || data.over;
    const handWidth = this.perRow * (this.tileWidth + 8);
    const where = (this.width - handWidth) / 2 > 130 && this.hasHand ? "side" : data.offer_pass ? "row" : "wood";
    mark(this.near, "data-pass", where);
    pass.className = `act pass${where === "wood" ? " on-wood" : ""}${data.can_pass ? "" : " quiet"}`;
    put(pass, data.words.pass);
    mark(pass, "aria-disabled", !free || Boolean(this.pending));
    this.passOnWood = where === "wood" && !pass.hidden;
  }

  /** The part of the wood where the line may lie, and how tall the table has to be for it. */
  place() {
    const { rail, width, screen, data } = this;
    const phone = screen === "phone";
    const big = screen === "projector" ? 1.5 : 1;
    const area = { left: rail + 12, right: width - rail - 12, top: rail + 14, bottom: rail + 18 };
    if (data.size === "thumb") Object.assign(area, { left: rail + 6, right: width - rail - 6, top: rail + 6, bottom: rail + 10 });
    const style = this.root.style;
    style.setProperty("--name-height", `${22 * big}px`);
    let lowest = rail;
    let under = 0; // where the line has to begin if it would lie on the boneyard
    let top = 0;
    for (const seat of data.size === "thumb" ? [] : data.seats) {
      const node = this.seatNodes.get(seat.seat);
      const plate = node.querySelector(".plate");
      const faces = node.querySelector(".faces");
      const open = this.faceUp(seat)?.length ? faces : null;
      // On a phone what a seat says may stand under its name: an open hand begins below both.
      const tall = phone && open ? Math.max(22, plate.offsetHeight) : 22;
      node.style.setProperty("--plate-height", `${tall}px`);
      if (seat.place === "top" || (phone && seat.place !== "bottom")) {
        const row = (phone ? 5 : 7) + tall * big + (phone && node.classList.contains("crowded") ? 28 : 0);
        lowest = Math.max(lowest, rail + row + (open && seat.place === "top" ? open.offsetHeight + 6 : 0));
      }
      if (!phone && (seat.place === "left" || seat.place === "right")) {
        const reach = Math.max(plate.offsetWidth, open ? open.offsetWidth : 0, 48) + rail + 26;
        if (seat.place === "left") area.left = Math.max(area.left, reach);
        else area.right = Math.min(area.right, width - reach);
      } else if (open && seat.place === "left") area.left = Math.max(area.left, rail + 12 + open.offsetWidth);
      else if (open && seat.place === "right") area.right = Math.min(area.right, width - rail - 12 - open.offsetWidth);
      if (seat.place === "bottom" && !this.hasHand) {
        area.bottom = Math.max(area.bottom, rail + 12 + 26 * big + (open ? open.offsetHeight + 6 : 0));
      }
    }
    if (lowest > rail) area.top = Math.max(area.top, lowest + 8);
    if (data.boneyard && data.size !== "thumb") {
      top = (phone && data.seats.length > 1) || this.stripMeetsName() ? lowest + 6 : rail + 12;
      style.setProperty("--strip-top", `${top}px`);
      // On a phone lying on its side there is room beside the boneyard and its button, and none under them.
      if (this.lying) area.left = Math.max(area.left, rail + 12 + this.boneyard.offsetWidth + DRAWING);
      else under = top + Math.max(this.strip.offsetHeight, 52) + 12;
    }
    if (this.hasHand) area.bottom = Math.max(area.bottom, this.overlap + 34);
    if (this.shape && (phone || this.lying) && data.size !== "thumb") this.grow({ ...area, top: Math.max(area.top, under) });
    // The button comes and goes: it may move the camera, never the hand under it.
    if (this.passOnWood) area.bottom = Math.max(area.bottom, this.overlap + 86 + 8);
    const within = (from) => ({
      x: area.left, y: from, width: area.right - area.left, height: this.height - 4 - area.bottom - from,
    });
    this.area = within(area.top);
    if (under && this.meets(top, under)) this.area = within(Math.max(area.top, under));
    this.table.style.height = `${this.height}px`;
    style.setProperty("--side-y", `${(this.height - 4) / 2 + 6}px`);
    mark(this.table, "aria-label", data.words.label);
  }

  /** Whether boneyard and button reach as far as the name of who sits opposite. The button counts while it is away
      too, so that nothing jumps when it comes. */
  stripMeetsName() {
    const opposite = this.data.seats.find((seat) => seat.place === "top");
    if (!opposite) return false;
    this.buttonWidth = Math.max(this.buttonWidth ?? 0, this.drawButton.offsetWidth);
    const reach = this.rail + 14 + this.boneyard.offsetWidth + 16 + this.buttonWidth + 10;
    return reach > (this.width - this.seatNodes.get(opposite.seat).querySelector(".plate").offsetWidth) / 2;
  }

  /** Whether line or targets, seen as now, would touch what stands in the strip at the top. */
  meets(top, under) {
    const { unit, x, y } = this.view();
    const margin = 10;
    // Before the first tile there is one target, wide enough for its word.
    const boxes = !this.shape ? [[x - 48, y - 30, x + 48, y + 30]] : this.shape.tiles.map(([tx, ty, upright]) => {
      const [half, tall] = upright ? [0.5, 1] : [1, 0.5];
      return [x + (tx - half) * unit, y + (ty - tall) * unit, x + (tx + half) * unit, y + (ty + tall) * unit];
    });
    for (const end of this.shape ? ["left", "right"] : []) {
      const [cx, cy] = this.targetAt(end, { unit, x, y });
      boxes.push([cx - this.radius, cy - this.radius, cx + this.radius, cy + this.radius]);
    }
    return [this.boneyard, this.drawButton].some((node) => {
      if (node.hidden) return false;
      const from = this.strip.offsetLeft + node.offsetLeft - margin;
      const to = from + node.offsetWidth + 2 * margin;
      return boxes.some((box) => box[0] < to && box[2] > from && box[1] < under && box[3] > top - margin);
    });
  }

  targetAt(end, { unit, x, y }) {
    const [px, py, dx, dy] = this.shape[end];
    return [x + (px + dx * 2 * GAP) * unit + dx * this.radius, y + (py + dy * 2 * GAP) * unit + dy * this.radius];
  }

  /** On a phone the table grows in even steps with a tall line, so that tiles stay readable. It never shrinks again
      while the same line grows. */
  grow(area) {
    const [low, high] = this.edges(1);
    const across = this.fit(0, area.right - area.left);
    const unit = Math.min(this.largest, across, this.lying ? 15 : 22);
    const tall = Math.max(...high.map(([a, b]) => a * unit + b)) - Math.min(...low.map(([a, b]) => a * unit + b));
    const need = tall + area.top + area.bottom + 4;
    const steps = Math.max(0, Math.ceil((need - this.height) / 40));
    const tiles = this.data.line.length;
    if (tiles < (this.grownFor ?? 0)) this.grown = 0;
    this.grownFor = tiles;
    this.grown = Math.max(this.grown, Math.min(steps, 7));
    this.height += this.grown * 40;
  }

  /** Each edge of line and targets as a * unit + b, so that targets keep their pixels while tiles shrink. */
  edges(axis) {
    const { tiles, left, right } = this.shape;
    let from = Infinity;
    let to = -Infinity;
    for (const [x, y, upright] of tiles) {
      const half = (axis === 0) === Boolean(upright) ? 0.5 : 1;
      from = Math.min(from, (axis ? y : x) - half);
      to = Math.max(to, (axis ? y : x) + half);
    }
    const low = [[from, 0]];
    const high = [[to, 0]];
    for (const tip of [left, right]) {
      const unit = tip[axis] + tip[2 + axis] * 2 * GAP;
      low.push([unit, (tip[2 + axis] - 1) * this.radius]);
      high.push([unit, (tip[2 + axis] + 1) * this.radius]);
    }
    return this.data.size === "thumb" ? [[low[0]], [high[0]]] : [low, high];
  }

  fit(axis, room) {
    const [low, high] = this.edges(axis);
    let unit = Infinity;
    for (const [a, b] of high) {
      for (const [c, d] of low) if (a > c) unit = Math.min(unit, (room - (b - d)) / (a - c));
    }
    return Math.max(1, unit);
  }

  view() {
    const { area } = this;
    if (!this.shape) return { unit: this.largest, x: area.x + area.width / 2, y: area.y + area.height / 2 };
    const unit = Math.min(this.largest, this.fit(0, area.width), this.fit(1, area.height));
    const middle = (axis) => {
      const [low, high] = this.edges(axis);
      return (Math.min(...low.map(([a, b]) => a * unit + b)) + Math.max(...high.map(([a, b]) => a * unit + b))) / 2;
    };
    return {
      unit, x: area.x + area.width / 2 - middle(0), y: area.y + area.height / 2 - middle(1),
    };
  }

  paintFrame() {
    const { width: W, height, rail: R, frame } = this;
    const key = `${W}x${height}x${R}`;
    if (frame.dataset.key === key) return;
    frame.dataset.key = key;
    const H = height - 4;
    const round = W < 340 ? 24 : 30;
    this.root.style.setProperty("--r-table", `${round}px`);
    const inner = round - R + 5;
    const nodes = [
      svg("rect", { class: "rail-foot", y: 4, width: W, height: H, rx: round }),
      svg("rect", { class: "rail", width: W, height: H, rx: round }),
      svg("rect", { class: "rail-lip", x: 2.5, y: 2.5, width: W - 5, height: H - 5, rx: round - 2.5, "stroke-width": 1.5 }),
    ];
    const slant = round * 0.3;
    for (const [x, y, dx, dy] of [[0, 0, 1, 1], [W, 0, -1, 1], [0, H, 1, -1], [W, H, -1, -1]]) {
      const mitre = `M${x + dx * slant} ${y + dy * slant}L${x + dx * (R + 2)} ${y + dy * (R + 2)}`;
      nodes.push(svg("path", { class: "mitre", d: mitre }), svg("path", { class: "mitre-hi", d: mitre, transform: "translate(0 1.2)" }));
    }
    nodes.push(
      svg("rect", { class: "rail-foot", x: R - 1.5, y: R - 1.5, width: W - 2 * R + 3, height: H - 2 * R + 3, rx: inner + 1 }),
      svg("rect", { class: "wood", x: R, y: R, width: W - 2 * R, height: H - 2 * R, rx: inner }),
    );
    const clip = svg("clipPath", { id: "wood" });
    clip.append(svg("rect", { x: R, y: R, width: W - 2 * R, height: H - 2 * R, rx: inner }));
    const wood = svg("g", { "clip-path": "url(#wood)" });
    const planks = Math.max(3, Math.round((H - 2 * R) / 92));
    const tall = (H - 2 * R) / planks;
    const roll = dice(20240229);
    for (let i = 0; i < planks; i += 1) {
      const y = R + i * tall;
      const tone = roll();
      wood.append(svg("rect", {
        class: tone > 0.5 ? "plank pale" : "plank", x: R, y, width: W - 2 * R, height: tall,
        opacity: (Math.abs(tone - 0.5) * 0.07).toFixed(3),
      }));
      for (let g = 0; g < 7; g += 1) {
        const level = y + tall * (0.08 + 0.86 * roll());
        const sway = 2 + 5 * roll();
        const start = R - 40 * roll();
        let d = `M${start.toFixed(1)} ${level.toFixed(1)}`;
        for (let x = start; x < W - R; ) {
          const run = 90 + 130 * roll();
          const bend = (roll() - 0.5) * sway * 2;
          d += `q${(run / 2).toFixed(1)} ${bend.toFixed(1)} ${run.toFixed(1)} ${((roll() - 0.5) * sway).toFixed(1)}`;
          x += run;
        }
        wood.append(svg("path", { class: "grain", d, "stroke-width": (0.7 + roll()).toFixed(2), opacity: (0.08 + 0.16 * roll()).toFixed(3) }));
      }
      if (i) {
        wood.append(svg("path", { class: "seam", d: `M${R} ${y.toFixed(1)}H${W - R}` }),
          svg("path", { class: "seam-hi", d: `M${R} ${(y + 1.5).toFixed(1)}H${W - R}` }));
      }
      const joint = R + (W - 2 * R) * (0.18 + 0.64 * roll());
      if (tall > 40 && W > 480) wood.append(svg("path", { class: "seam", d: `M${joint.toFixed(1)} ${y.toFixed(1)}v${tall.toFixed(1)}`, style: "opacity:.4" }));
    }
    wood.append(svg("rect", { x: R, y: R, width: W - 2 * R, height: 9, fill: "url(#under-rail)" }));
    frame.replaceChildren(...nodes, clip, wood);
  }

  turnNow() {
    if (this.data.over) return null;
    return this.replaying && this.thinking !== null ? this.thinking : this.replaying ? this.lastTurn ?? null : this.data.turn;
  }

  /** The light runs along the middle of the rail, counter-clockwise from your side, and always forward. */
  paintLight(moving) {
    const turn = this.turnNow();
    const seat = this.data.seats.find((other) => other.seat === turn);
    const show = Boolean(seat) && this.data.size !== "thumb";
    this.light.style.visibility = show ? "visible" : "hidden";
    if (!show) return;
    this.lastTurn = turn;
    const { width: W, rail: R } = this;
    const H = this.height - 4;
    const m = R / 2;
    const r = 20;
    const key = `${W}x${H}`;
    const [across, down] = [W - 2 * m - 2 * r, H - 2 * m - 2 * r];
    const arc = (Math.PI * r) / 2;
    const around = 2 * (across + down) + 4 * arc;
    const fresh = this.light.dataset.key !== key;
    if (fresh) {
      this.light.dataset.key = key;
      this.light.setAttribute("d",
        `M${W / 2} ${H - m}h${across / 2}a${r} ${r} 0 0 0 ${r} ${-r}v${-down}a${r} ${r} 0 0 0 ${-r} ${-r}h${-across}` +
        `a${r} ${r} 0 0 0 ${-r} ${r}v${down}a${r} ${r} 0 0 0 ${r} ${r}z`);
    }
    const phone = this.screen === "phone";
    const sideY = phone ? 56 + 62 : H / 2 + 6;
    const fromBottom = H - m - r - sideY; // along a side rail, from its lower corner
    const stops = {
      bottom: 0,
      right: across / 2 + arc + fromBottom,
      top: across / 2 + arc + down + arc + across / 2,
      left: across * 1.5 + down + 3 * arc + (down - fromBottom),
    };
    const long = { bottom: W * 0.72, top: W * 0.4, left: Math.min(180, down * 0.5), right: Math.min(180, down * 0.5) }[seat.place];
    const stop = stops[seat.place];
    const last = this.lightAt ?? stop;
    let at = stop + Math.round((last - stop) / around) * around;
    if (at < last - 1) at += around;
    if (fresh || !moving) at = stop;
    this.lightAt = at;
    this.light.style.transition = moving && !fresh ? "" : "none";
    this.light.style.strokeDasharray = `${long}px ${around - long}px`;
    this.light.style.strokeDashoffset = `${long / 2 - at}px`;
  }

  paintLine(moves, from) {
    const { data } = this;
    const waiting = this.queue().filter((event) => event.kind === "play");
    const hidden = (tile) => waiting.some((event) => same(event.tile, `${tile.a}-${tile.b}`));
    const view = this.view();
    const scale = view.unit / U;
    const old = this.seen ?? view;
    this.seen = view;
    const shown = data.line.map((tile, i) => ({ ...tile, i, key: keyOf(tile) })).filter((tile) => !hidden(tile));
    const newest = Math.max(...shown.map((tile) => tile.n));
    const keep = new Set(shown.map((tile) => tile.key));
    for (const [key, node] of this.laid) {
      if (!keep.has(key)) {
        node.remove();
        this.laid.delete(key);
      }
    }
    this.camera.style.transform = `translate(${view.x}px,${view.y}px) scale(${scale})`;
    this.camera.style.setProperty("--drop", Math.max(0.075 * U, 2 / scale).toFixed(2));
    this.camera.style.setProperty("--hair", (1 / scale).toFixed(3));
    const place = (tile) => this.shape.tiles[tile.i];
    const order = [...shown].sort((a, b) => place(a)[1] - place(b)[1] || place(a)[0] - place(b)[0]);
    const added = [];
    order.forEach((tile, at) => {
      const [x, y, upright, first, second] = place(tile);
      const spot = `translate(${x * U}px,${y * U}px)`;
      const face = `${upright}${first}${second}`;
      let node = this.laid.get(tile.key);
      if (node && node.dataset.face !== face) {
        node.remove();
        node = null;
      }
      if (!node) {
        node = svg("g", { class: "laid" });
        node.dataset.face = face;
        node.append(...drawTile(Boolean(upright), first, second, true));
        this.laid.set(tile.key, node);
        added.push([tile, node, spot, x * U, y * U]);
      }
      if (node.style.transform !== spot) node.style.transform = spot;
      if (this.camera.children[at] !== node) this.camera.insertBefore(node, this.camera.children[at] ?? null);
      node.classList.toggle("last", tile.n === newest);
      node.classList.toggle("marked", data.marks.rings.some((ring) => same(ring, `${tile.a}-${tile.b}`)));
    });
    this.glow();
    if (moves && added.length === 1) this.fly(...added[0], from, old);
  }

  fly(tile, node, spot, x, y, from, old) {
    const own = [...from.entries()].find(([name]) => same(name, `${tile.a}-${tile.b}`))?.[1];
    const seat = this.data.seats.find((other) => other.seat === tile.seat);
    const W = this.width;
    const H = this.height;
    const edge = { top: [W / 2, 10], bottom: [W / 2, H - 10], left: [10, H / 2], right: [W - 10, H / 2] };
    const [startX, startY] = own ? [own.x, own.y] : edge[seat?.place ?? "bottom"];
    const scale = old.unit / U;
    const start = `translate(${(startX - old.x) / scale}px,${(startY - old.y) / scale}px)`;
    const size = own ? own.unit / old.unit : 0.7;
    const after = node.nextSibling;
    this.camera.append(node);
    const flight = node.animate([
      { transform: `${start} scale(${size})`, easing: "cubic-bezier(.2,.9,.25,1)" },
      { transform: `${spot} scale(1.03)`, offset: (LAY - 40) / LAY },
      { transform: `${spot} scale(1)` },
    ], { duration: LAY });
    flight.onfinish = () => {
      if (node.isConnected && after?.parentNode === this.camera) this.camera.insertBefore(node, after);
    };
  }

  /** A capicú lights both ends: a broad ring for a second, then a quiet one. */
  glow() {
    const { line, marks } = this.data;
    const lit = new Set();
    if (!this.replaying) {
      if (marks.ends.includes("left")) lit.add(keyOf(line[0]));
      if (marks.ends.includes("right")) lit.add(keyOf(line[line.length - 1]));
    }
    for (const [key, node] of this.laid) node.classList.toggle("glow", lit.has(key));
  }

  paintEnds(focused) {
    const { data, selected } = this;
    const offered = selected && !data.over && !this.replaying ? this.openTo(selected) : [];
    for (const [end, node] of this.endNodes) {
      if (offered.includes(end)) continue;
      if (node === focused) this.handNodes.get(this.roving)?.focus({ preventScroll: true });
      node.remove();
      this.endNodes.delete(end);
    }
    for (const end of offered) {
      let node = this.endNodes.get(end);
      if (!node) {
        node = document.createElement("button");
        node.type = "button";
        node.className = "end";
        node.dataset.end = end;
        node.append(document.createElement("b"));
        this.endNodes.set(end, node);
        this.ends.append(node);
      }
      const tile = this.named(selected).name;
      const number = data.ends?.[end === "left" ? 0 : 1];
      const spoken = data.words[`number_${number}`] ?? number;
      put(node.firstChild, end === "open" ? data.words.target_open_sign : String(number ?? ""));
      mark(node, "aria-label", fill(data.words[`target_${end}`], { tile, n: spoken }));
      node.classList.toggle("first", end === "open");
      node.classList.toggle("sent", this.sent?.end === end);
      const [cx, cy] = end === "open" ? [this.seen.x, this.seen.y] : this.targetAt(end, this.seen);
      node.style.transform = `translate(${cx}px,${cy}px) translate(-50%,-50%)`;
    }
  }

  /** What may be tapped as an answer: names, tiles wherever they lie face up, the boneyard. A button over each. */
  paintPicks() {
    const { picks } = this.data;
    const from = this.root.getBoundingClientRect();
    const wanted = new Map();
    const want = (move, label, nodes) => {
      const boxes = nodes.filter(Boolean).map((node) => node.getBoundingClientRect()).filter((box) => box.width);
      if (boxes.length) wanted.set(JSON.stringify(move), { label, boxes });
    };
    for (const seat of picks && !this.replaying ? this.data.seats : []) {
      if (!picks.seats.includes(seat.seat)) continue;
      const node = this.seatNodes.get(seat.seat);
      const own = node.classList.contains("own");
      want({ kind: "pick", seat: seat.seat }, seat.name, own
        ? [...this.handNodes.values()]
        : [node.querySelector(".plate"), this.faceUp(seat) ? node.querySelector(".faces") : null]);
    }
    for (const tile of picks && !this.replaying ? picks.tiles : []) {
      const laid = [...this.laid].find(([key]) => same(key.split(":")[1], tile))?.[1];
      const held = [...this.handNodes].find(([name]) => same(name, tile))?.[1];
      const open = [...this.seats.querySelectorAll(".faces svg")].find((node) => same(node.dataset.tile ?? "", tile));
      want({ kind: "pick", tile }, this.named(tile).name, [laid?.querySelector(".face") ?? held ?? open]);
    }
    if (picks?.boneyard && !this.replaying && this.data.boneyard) {
      want({ kind: "pick" }, this.data.words.boneyard, [this.boneyard]);
    }
    for (const [key, node] of this.pickNodes) {
      if (wanted.has(key)) continue;
      node.remove();
      this.pickNodes.delete(key);
    }
    for (const [key, { label, boxes }] of wanted) {
      let node = this.pickNodes.get(key);
      if (!node) {
        node = Object.assign(document.createElement("button"), { type: "button", className: "pick" });
        node.dataset.pick = key;
        this.pickNodes.set(key, node);
        this.picks.append(node);
      }
      mark(node, "aria-label", fill(this.data.words.pick, { what: label }));
      const grow = 5;
      const left = Math.min(...boxes.map((box) => box.left)) - from.left - grow;
      const right = Math.max(...boxes.map((box) => box.right)) - from.left + grow;
      const top = Math.min(...boxes.map((box) => box.top)) - from.top - grow;
      const bottom = Math.max(...boxes.map((box) => box.bottom)) - from.top + grow;
      // Tiles of an open hand stand close together: there a finger has the buttons beside the table as well.
      const least = key.includes("tile") ? 24 : 44;
      const [wide, tall] = [Math.max(least, right - left), Math.max(least, bottom - top)];
      const x = clamp((left + right - wide) / 2, 0, this.width - wide);
      node.style.transform = `translate(${x}px,${Math.max(0, (top + bottom - tall) / 2)}px)`;
      node.style.width = `${wide}px`;
      node.style.height = `${tall}px`;
    }
  }

  paintList() {
    const { data } = this;
    const { words } = data;
    const names = new Map(data.seats.map((seat) => [seat.seat, seat.name]));
    const ends = (data.ends ?? []).map((end) => words[`number_${end}`] ?? "");
    const tile = data.line.length ? this.named(`${data.line[0].a}-${data.line[0].b}`).name : "";
    const values = { n: data.line.length, left: ends[0], right: ends[1], tile };
    const which = ["line_empty", "line_one"][data.line.length] ?? (ends[0] && ends[1] ? "line" : "line_closed");
    mark(this.line, "aria-label", fill(words[which], values));
    mark(this.list, "aria-label", words.line_list);
    while (this.list.children.length > data.line.length) this.list.lastChild.remove();
    data.line.forEach((laid, i) => {
      const item = this.list.children[i] ?? this.list.appendChild(document.createElement("li"));
      const name = names.get(laid.seat);
      const said = this.named(`${laid.a}-${laid.b}`).name;
      put(item, name ? fill(words.laid_by, { tile: said, name }) : said);
    });
  }
}
