/** Stores one value of a tab: it survives a reload, and ends with the tab. */
export interface TabStorage {
  read(): unknown;
  write(value: unknown): void;
}

const KEY = 'typed';

/** Session storage may be forbidden, or full: the text then lasts until the page closes. */
export const sessionTabStorage: TabStorage = {
  read: () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(value));
    } catch {
      // Nobody can do anything about it.
    }
  },
};
