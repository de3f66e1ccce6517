import { createStore, get, type UseStore } from 'idb-keyval';

/** Keys of the values that all tabs of a browser share, apart from the login. */
export type SharedKey = 'cart' | 'payments' | 'requests';

export interface SharedStorage {
  /** @throws where the browser has no storage for the site, as in some private windows */
  read(key: SharedKey): Promise<unknown>;
  /**
   * Replaces a stored value; other tabs cannot write between the read and the write. A write that fails leaves the
   * stored value as it was.
   * @throws where the browser has no storage for the site, or no room
   */
  update(key: SharedKey, change: (stored: unknown) => unknown): Promise<void>;
  /** Calls back whenever another tab has written, until `signal` ends it. */
  onOtherTab(changed: (key: SharedKey) => void, signal: AbortSignal): void;
}

const DATABASE = 'catering-site';
const STORE = 'shared';

/** Undefined if the browser denies it. The tab then reads the other tabs' changes when it next stores something. */
const openChannel = () => {
  try {
    return new BroadcastChannel(DATABASE);
  } catch {
    return undefined;
  }
};

/**
 * Ends what a page has begun when the browser keeps the page for Back, and begins it again when the page comes
 * back. WebKit would keep the transaction too, and those of all other pages would wait for it (idb-keyval#180).
 */
const abortedOnLeave = (store: UseStore): UseStore =>
  async function run(mode, callback) {
    let isLeft = false;
    const ended = new AbortController();
    try {
      return await store(mode, (opened) => {
        const leave = ({ persisted }: PageTransitionEvent) => {
          if (!persisted) return;
          try {
            opened.transaction.abort();
            isLeft = true;
          } catch {
            // The transaction has just ended.
          }
        };
        addEventListener('pagehide', leave, ended);
        return callback(opened);
      });
    } catch (error) {
      if (isLeft) return run(mode, callback);
      throw error;
    } finally {
      ended.abort();
    }
  };

/** Reads and replaces in one transaction. A full disk has room for the new value once the old one is gone. */
const replace = (opened: IDBObjectStore, key: SharedKey, change: (stored: unknown) => unknown) =>
  new Promise<void>((resolve, reject) => {
    const { transaction } = opened;
    const fail = () => reject(transaction.error ?? new Error('The transaction was aborted'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    const reading = opened.get(key);
    reading.addEventListener('success', () => {
      try {
        const value = change(reading.result);
        opened.delete(key);
        opened.put(value, key);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    });
  });

/** IndexedDB: local storage holds the login alone, and a rejected token clears it. */
export function browserStorage(): SharedStorage {
  // Opened at the first use: the build renders pages where there is neither.
  let store: UseStore | undefined;
  const opened = () => (store ??= abortedOnLeave(createStore(DATABASE, STORE)));
  let channel: BroadcastChannel | undefined;
  return {
    read: async (key) => get(key, opened()),
    update: async (key, change) => {
      await opened()('readwrite', (objects) => replace(objects, key, change));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      channel?.postMessage(key);
    },
    onOtherTab: (changed, signal) => {
      channel ??= openChannel();
      channel?.addEventListener('message', ({ data }) => changed(data as SharedKey), { signal });
      signal.addEventListener('abort', () => channel?.close());
    },
  };
}
