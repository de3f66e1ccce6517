import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import type { AppStore } from '#app/store.ts';
import { paymentsOfTab } from './payments-of-tab.ts';
import { recordsMerged } from './payment-slice.ts';

/**
 * Reads the payments that earlier visits have stored, and follows those of other tabs.
 *
 * @param signal ends it
 */
export function loadPayments({ dispatch }: AppStore, storage: SharedStorage, signal: AbortSignal) {
  const read = async () => {
    try {
      const stored = await storage.read('payments').catch(() => undefined);
      const ofTab = paymentsOfTab.read();
      // Most visits have none, and download none of the code for them.
      if (stored === undefined && ofTab === null) return;
      const { parseRecords } = await import('../payment-chunk.ts');
      if (signal.aborted) return;
      dispatch(recordsMerged([stored, ofTab].flatMap(parseRecords)));
    } catch (error) {
      console.warn('The stored payments could not be read', error);
    }
  };
  storage.onOtherTab((key) => void (key === 'payments' && read()), signal);
  // A page that comes back from the browser's cache has heard of no change meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal });
  void read();
}
