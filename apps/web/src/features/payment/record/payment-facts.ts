import type { AppThunk } from '#app/store.ts';
import { mergeRecords, type PaymentRecord } from './payment-record.ts';
import { popUpOpened, recordsMerged } from './payment-slice.ts';
import { readRecords } from './read-records.ts';

/** @param leave what its customer calls who says that the pop-up is gone */
export const openHere =
  (record: PaymentRecord, leave: () => void): AppThunk =>
  (dispatch, _getState, { popUp }) => {
    popUp.leave = leave;
    dispatch(popUpOpened(record));
  };

/** The customer says that the pop-up of this tab is gone: it may still be there, and succeed. */
export const leavePopUp =
  (): AppThunk =>
  (_dispatch, _getState, { popUp }) =>
    popUp.leave();

/** Stores facts for all tabs and later visits; where nothing can be stored they last until the page closes. */
export const storePayments =
  (records: readonly PaymentRecord[]): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { storage }) => {
    try {
      await storage.update('payments', (stored) => mergeRecords(readRecords(stored), records));
    } catch {
      // The cart, which is stored in the same place, has said so.
    }
  };

/** New facts of a payment: known to this tab at once, and stored. */
export const addFacts =
  (...records: PaymentRecord[]): AppThunk =>
  (dispatch) => {
    dispatch(recordsMerged(records));
    void dispatch(storePayments(records));
  };
