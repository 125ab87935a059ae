// A button that opens a file and sends its text. The browser's own field would speak the browser's language.

const FIELDS = new WeakMap();

export default function open({ data, parentElement, setTriggerValue }) {
  const field = parentElement.querySelector("input");
  if (!field || !data) return undefined;
  let kept = FIELDS.get(parentElement);
  if (!kept) {
    kept = { off: new AbortController(), most: data.most, count: 0 };
    FIELDS.set(parentElement, kept);
    field.id = `capicu-open-${Math.random().toString(36).slice(2)}`;
    parentElement.querySelector("label").htmlFor = field.id;
    field.addEventListener("change", async () => {
      const file = field.files[0];
      if (!file) return;
      kept.count += 1;
      // What is too large is not even sent.
      const text = file.size > kept.most ? null : await file.text();
      setTriggerValue("file", { text, count: kept.count });
      field.value = ""; // the same file may be chosen once more
    }, { signal: kept.off.signal });
  }
  kept.most = data.most;
  parentElement.querySelector("label").textContent = data.label;
  return () => {
    kept.off.abort();
    FIELDS.delete(parentElement);
  };
}
