const KEY = 'place';

/** The entry of the history that is shown, as its document and the next one know it. */
const entryOf = () => `${Object(history.state).idx} ${location.href}`;

/** Keeps where the page is, in px from the top: a document that is left cannot change its entry any more. */
export function savePlace() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([entryOf(), window.scrollY]));
  } catch {
    // Without storage a page that is loaded again opens at its top.
  }
}

/** Where this entry of the history was when its document was left or hidden. */
export function readPlace(): number | undefined {
  try {
    const [entry, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return entry === entryOf() && typeof top === 'number' ? top : undefined;
  } catch {
    return undefined;
  }
}
