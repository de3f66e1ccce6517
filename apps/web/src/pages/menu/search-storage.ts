const KEY = 'menu-search';

/** The last search of this tab: it stays on the way to a dish, to the cart, and back. */
export function lastSearch(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepSearch(query: string) {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Without storage a search ends with its page.
  }
}
