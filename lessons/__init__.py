"""Teaching: lessons as data, and one runner that plays them."""
