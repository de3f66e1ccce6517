import type { AppThunk } from '#app/store.ts';
import { SETTLED_KEPT_MS } from '#config/timings.ts';
import { deriveStatus } from './derive-status.ts';
import { mergeRecords, type PaymentRecord } from './payment-record.ts';
import { paymentsOfTab } from './payments-of-tab.ts';
import { recordsMerged } from './payment-slice.ts';
import { parseRecords } from './parse-records.ts';

/** True until a payment is settled, and for a day after its last result, or after its pop-up was opened. */
const isKept = (record: PaymentRecord) => {
  const now = Date.now();
  const lastAt = record.results.at(-1)?.at ?? Number(record.reference);
  return (
    now - lastAt < SETTLED_KEPT_MS ||
    deriveStatus(record, { isOpenHere: false, now }).kind !== 'none'
  );
};

const withFacts = (stored: unknown, facts: readonly PaymentRecord[]) =>
  mergeRecords(parseRecords(stored).filter(isKept), facts);

/** Stores facts for all tabs and later visits; where the browser has no storage for these, for this tab. */
export const storePayments =
  (records: readonly PaymentRecord[]): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { storage }) => {
    try {
      await storage.update('payments', (stored) => withFacts(stored, records));
    } catch {
      paymentsOfTab.write(withFacts(paymentsOfTab.read(), records));
    }
  };

/** Adds new facts of payments to this tab's state, and stores them. */
export const addFacts =
  (...records: PaymentRecord[]): AppThunk =>
  (dispatch) => {
    dispatch(recordsMerged(records));
    void dispatch(storePayments(records));
  };
