// Three documents side by side, or one at a time where there is no room. Filtering and tabs ask nobody.

const SHELVES = new WeakMap();

export default function documents({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".documents");
  if (!root || !data) return undefined;
  let state = SHELVES.get(root);
  if (!state) SHELVES.set(root, (state = { topic: "", shown: data.documents[0].id, key: "" }));
  state.data = data;
  state.send = setTriggerValue;
  const key = JSON.stringify(data);
  if (key !== state.key) {
    state.key = key;
    build(root, state);
  }
  return () => SHELVES.delete(root);
}

function make(tag, values = {}, ...children) {
  const node = Object.assign(document.createElement(tag), values);
  node.append(...children);
  return node;
}

function build(root, state) {
  const { data } = state;
  const topics = root.querySelector(".topics");
  topics.setAttribute("aria-label", data.words.topic);
  topics.replaceChildren(...(data.topics.length ? [["", data.words.all], ...data.topics] : []).map(([id, label]) => {
    const button = make("button", { type: "button", textContent: label });
    button.dataset.topic = id;
    button.addEventListener("click", () => {
      state.topic = id;
      show(root, state);
    });
    return button;
  }));
  const tabs = root.querySelector(".tabs");
  tabs.replaceChildren(...data.documents.map((document_, i) => {
    const button = make("button", { type: "button", textContent: document_.name, id: `tab-${document_.id}` });
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", `panel-${document_.id}`);
    button.dataset.document = document_.id;
    button.addEventListener("click", () => {
      state.shown = document_.id;
      show(root, state);
    });
    button.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = data.documents[(i + step + data.documents.length) % data.documents.length];
      state.shown = next.id;
      show(root, state);
      tabs.querySelector(`[data-document="${next.id}"]`).focus();
    });
    return button;
  }));
  root.querySelector(".columns").replaceChildren(...data.documents.map((document_) => {
    const section = make("section", { id: `panel-${document_.id}` },
      make("h3", { textContent: document_.name }),
      make("p", { className: "count" }),
      make("ol", {}, ...document_.items.map((item) => (item.asks ? question(item, state) : clause(item, state)))),
      make("p", { className: "gone", textContent: data.words.none }));
    section.dataset.document = document_.id;
    return section;
  }));
  show(root, state);
}

// A sentence with the words of the table in it as links to the glossary.
function prose(pieces, language) {
  return pieces.map(([text, term]) => (term
    ? make("a", { className: "capicu-term", href: `glossary?term=${term}&lang=${language}`, target: "_blank", rel: "noopener", textContent: text })
    : text));
}

function clause(item, { data }) {
  const kind = data.kinds[item.kind];
  const line = make("li", { id: item.id },
    make("div", { className: "head" },
      make("span", { className: "id", textContent: item.id }), make("span", { textContent: `${item.where} · ${kind}` })),
    make("p", {}, ...prose(item.says, data.words.language)));
  line.dataset.kind = item.kind;
  return line;
}

function question(item, state) {
  const { words } = state.data;
  const answers = make("dl", {});
  const add = (term, ...told) => answers.append(make("dt", { textContent: term }), make("dd", {}, ...told));
  if (item.choice) add(words.default, item.choice);
  add(item.choice ? words.why : words.note, ...prose(item.why, words.language));
  if (item.others.length) {
    add(words.other, make("ul", { className: "others" }, ...item.others.map((other) => {
      const button = make("button", { type: "button", className: "try", textContent: words.try });
      button.setAttribute("aria-label", `${words.try}: ${other.label}`);
      button.addEventListener("click", () => state.send("try", other.query));
      return make("li", {}, make("span", { textContent: other.label }), button);
    })));
  }
  const sure = make("p", { className: `sure ${item.confidence}`, textContent: words[`confidence_${item.confidence}`] });
  return make("li", { className: "question" },
    make("details", {},
      make("summary", {}, make("span", { className: "id", textContent: item.id }), make("span", { textContent: item.asks })),
      sure, answers));
}

function show(root, { data, topic, shown }) {
  for (const button of root.querySelectorAll(".topics button")) button.setAttribute("aria-pressed", String(button.dataset.topic === topic));
  for (const button of root.querySelectorAll(".tabs button")) {
    button.setAttribute("aria-selected", String(button.dataset.document === shown));
    button.tabIndex = button.dataset.document === shown ? 0 : -1;
  }
  for (const section of root.querySelectorAll("section")) {
    section.classList.toggle("shown", section.dataset.document === shown);
    let count = 0;
    for (const line of section.querySelector("ol").children) {
      line.hidden = Boolean(topic) && line.dataset.kind !== topic;
      if (!line.hidden) count += 1;
    }
    const told = section.querySelector(".count");
    told.hidden = !data.words.count_one;
    told.textContent = (count === 1 ? data.words.count_one : data.words.count_other ?? "").replace("{n}", count);
    section.querySelector(".gone").hidden = count > 0;
  }
}
