// Brings what was opened into view, once for each thing opened. It draws nothing.

const SEEN = new WeakMap();

export default function sight({ data, parentElement }) {
  const now = data?.now ?? "";
  if (SEEN.get(parentElement) === now) return;
  const first = !SEEN.has(parentElement);
  SEEN.set(parentElement, now);
  if (!now || first) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The place is there before what stands in it has been painted.
  setTimeout(() => {
    document.querySelector(data.place)?.scrollIntoView({ block: data.block ?? "start", behavior: still ? "auto" : "smooth" });
  }, 120);
}
