/** Stores one value of a tab: it survives a reload, and ends with the tab. */
export interface TabStorage {
  read(): unknown;
  write(value: unknown): void;
}

/** Stores a value in session storage. If that is forbidden or full, the value lasts until the page closes. */
export function sessionTabStorage(key: string): TabStorage {
  let ofPage: string | undefined;
  return {
    read: () => {
      try {
        return JSON.parse(ofPage ?? sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write: (value) => {
      const text = JSON.stringify(value);
      try {
        sessionStorage.setItem(key, text);
        ofPage = undefined;
      } catch {
        ofPage = text;
      }
    },
  };
}
