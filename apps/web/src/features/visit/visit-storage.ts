import { createStore, del, get, set, update, type UseStore } from 'idb-keyval';

/** Where a visit is stored: one value, which all tabs of the browser share. */
export interface VisitStorage {
  /** @throws where the browser has no storage for the site, as in some private windows */
  read(): Promise<unknown>;
  /**
   * Replaces the stored value; other tabs cannot write between the read and the write.
   * @throws where the browser has no storage for the site, or no room
   */
  update(change: (stored: unknown) => unknown): Promise<void>;
  /** Calls back whenever another tab has written, until `signal` ends it. */
  onOtherTab(changed: () => void, signal: AbortSignal): void;
}

const DATABASE = 'catering';
const STORE = 'visits';
const KEY = 'visit';

/** Where the browser denies it, a tab reads what the others have stored when it stores something itself. */
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
            // It has just ended.
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

/** IndexedDB: local storage holds the login alone, and a rejected token clears it. */
export function browserStorage(): VisitStorage {
  // Opened at the first use: the build renders pages where there is no IndexedDB.
  let store: UseStore | undefined;
  const opened = () => (store ??= abortedOnLeave(createStore(DATABASE, STORE)));
  const channel = openChannel();
  return {
    read: async () => get(KEY, opened()),
    update: async (change) => {
      try {
        await update(KEY, change, opened());
      } catch {
        // A full disk has room once the old value is gone, and a cart that was paid must not come back.
        const stored: unknown = await get(KEY, opened());
        await del(KEY, opened());
        await set(KEY, change(stored), opened());
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      channel?.postMessage(null);
    },
    onOtherTab: (changed, signal) => {
      channel?.addEventListener('message', changed, { signal });
      signal.addEventListener('abort', () => channel?.close());
    },
  };
}
