import { sessionTabStorage } from '#features/browser-storage/tab-storage.ts';
import { fieldsOf } from '#format/fields-of.ts';

/** The places in session storage. Without them a reload opens the page at its top. */
const storage = sessionTabStorage('places');

/** The number of entries of the history that keep their place. */
const KEPT = 50;

/** The router has no key for the entry that a document was opened with: a reload keeps this one. */
function keyOfFirstEntry(): string {
  const state = fieldsOf(history.state);
  if (typeof state.place === 'string') return state.place;
  const place = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, place }, '');
  return place;
}

/** The name of the current history entry, which a reload keeps. @param key of the router's location */
export const nameOfEntry = (key: string) => (key === 'default' ? keyOfFirstEntry() : key);

/**
 * The place of each entry of the tab's history, in px from the top. A document that is left cannot change the state of
 * its entry, so the places are stored.
 */
export const readPlaces = () =>
  new Map(Object.entries(fieldsOf(storage.read())) as [string, number][]);

export const savePlaces = (places: ReadonlyMap<string, number>) =>
  storage.write(Object.fromEntries([...places].slice(-KEPT)));
