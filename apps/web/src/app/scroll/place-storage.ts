import { fieldsOf } from '#format/fields-of.ts';

const KEY = 'places';

/** So many entries of the history keep their place. */
const KEPT = 50;

/** The router has no key for the entry that a document was opened with: a reload keeps this one. */
function keyOfFirstEntry(): string {
  const state = fieldsOf(history.state);
  if (typeof state.place === 'string') return state.place;
  const place = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, place }, '');
  return place;
}

/** Names the entry of the history that is shown, also after a reload. @param key of the router's location */
export const nameOfEntry = (key: string) => (key === 'default' ? keyOfFirstEntry() : key);

/** Where each entry of the tab's history was, in px from the top: a document that is left cannot change its entry any more. */
export function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

export function savePlaces(places: ReadonlyMap<string, number>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-KEPT)));
  } catch {
    // Without storage a page that is loaded again opens at its top.
  }
}
