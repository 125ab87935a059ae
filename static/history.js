// What "back" leads to. Streamlit adds an entry to the browser's history whenever a page writes something into its own
// address, so that one would walk back through every move and every answer; and where a page writes on being opened, it
// adds one with the new query under the old page, which is no place at all. Here the address of the same moment is
// replaced, and every page is one step. It stands in the document itself (ui/web.py), to be there before Streamlit is.

{
  // What only says where on a page one is, rather than what was opened there.
  const QUIET = new Set(["again", "at", "hand", "lang", "level", "p", "r", "run", "s", "seed", "tutor", "view"]);
  const ONE_BREATH = 500; // an entry under the old page is followed at once by the one under the new page
  let written = null; // the last entry that only changed the query
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state, title, url) => {
    const to = url === undefined || url === null ? null : new URL(url, location.href);
    if (!to) return push(state, title, url);
    const before = location.href;
    const last = written?.href === before && performance.now() - written.at < ONE_BREATH ? written : null;
    written = null;
    if (to.pathname === location.pathname) {
      const asked = new URLSearchParams(location.search);
      const isQuiet = changed(asked, to.searchParams).every((name) => QUIET.has(name) || (name === "step" && !asked.has(name)));
      (isQuiet ? replace : push)(state, title, url);
      written = { href: location.href, at: performance.now(), added: !isQuiet || Boolean(last?.added), before: last?.before ?? before };
      return undefined;
    }
    if (last && to.search === location.search) {
      // The query stood under the page before: that entry becomes the new page's, or gets its own address back.
      if (last.added) return replace(state, title, url);
      replace(history.state, "", last.before);
    }
    return push(state, title, url);
  };

  function changed(one, other) {
    return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  }
}
