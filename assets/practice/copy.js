// A field with the page's address, and a button that copies it.

const FIELDS = new WeakMap();

export default function copy({ data, parentElement }) {
  const field = parentElement.querySelector("input");
  const button = parentElement.querySelector("button");
  if (!field || !data) return undefined;
  let off = FIELDS.get(parentElement);
  const show = () => { field.value = location.href; };
  if (!off) {
    off = new AbortController();
    FIELDS.set(parentElement, off);
    const options = { signal: off.signal };
    document.addEventListener("capicu:changed", show, options);
    field.addEventListener("focus", () => { show(); field.select(); }, options);
    button.addEventListener("click", async () => {
      show();
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        document.execCommand("copy"); // without a secure connection there is no clipboard to write to
      }
      button.textContent = button.dataset.copied;
      setTimeout(() => { button.textContent = button.dataset.copy; }, 1800);
    }, options);
  }
  field.setAttribute("aria-label", data.label);
  parentElement.querySelector("label").textContent = data.label;
  button.dataset.copy = data.copy;
  button.dataset.copied = data.copied;
  button.textContent = data.copy;
  show();
  return () => {
    off.abort();
    FIELDS.delete(parentElement);
  };
}
