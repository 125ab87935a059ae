"""One module a page, each with `page()`; `ui.main` puts them into the navigation."""
