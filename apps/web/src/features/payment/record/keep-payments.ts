import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import type { AppStore } from '#app/store.ts';
import { recordsMerged } from './payment-slice.ts';

/**
 * Reads the payments that earlier visits have stored, and follows those of other tabs.
 *
 * @param signal ends it
 */
export function keepPayments({ dispatch }: AppStore, storage: SharedStorage, signal: AbortSignal) {
  const read = async () => {
    try {
      const stored = await storage.read('payments');
      // Most visits have none, and download none of the code for them.
      if (stored === undefined) return;
      const { readRecords } = await import('../payment-code.ts');
      if (!signal.aborted) dispatch(recordsMerged(readRecords(stored)));
    } catch (error) {
      console.warn('The stored payments could not be read', error);
    }
  };
  storage.onOtherTab((key) => void (key === 'payments' && read()), signal);
  // A page that comes back from the browser's cache has heard of no change meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal });
  void read();
}
