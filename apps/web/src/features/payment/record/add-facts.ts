import type { AppThunk } from '#app/store.ts';
import { mergeRecords, type PaymentRecord } from './payment-record.ts';
import { paymentsOfTab } from './payments-of-tab.ts';
import { recordsMerged } from './payment-slice.ts';
import { parseRecords } from './parse-records.ts';

/** Stores facts for all tabs and later visits; where the browser has no storage for these, for this tab. */
export const storePayments =
  (records: readonly PaymentRecord[]): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { storage }) => {
    try {
      await storage.update('payments', (stored) => mergeRecords(parseRecords(stored), records));
    } catch {
      paymentsOfTab.write(mergeRecords(parseRecords(paymentsOfTab.read()), records));
    }
  };

/** Adds new facts of payments to this tab's state, and stores them. */
export const addFacts =
  (...records: PaymentRecord[]): AppThunk =>
  (dispatch) => {
    dispatch(recordsMerged(records));
    void dispatch(storePayments(records));
  };
