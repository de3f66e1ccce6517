/** Stores one value of a tab: it survives a reload, and ends with the tab. */
export interface TabStorage {
  read(): unknown;
  write(value: unknown): void;
}

const KEY = 'typed';
let ofPage: string | null = null;

/** Session storage may be forbidden, or full: the value then lasts until the page closes. */
export const sessionTabStorage: TabStorage = {
  read: () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    } catch {
      return JSON.parse(ofPage ?? 'null');
    }
  },
  write: (value) => {
    ofPage = JSON.stringify(value);
    try {
      sessionStorage.setItem(KEY, ofPage);
    } catch {
      // It is kept above.
    }
  },
};
