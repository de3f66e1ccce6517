import type { AppThunk } from '#app/store.ts';
import type { PaymentRecord } from '../record/payment-record.ts';
import { popUpOpened } from '../record/payment-slice.ts';

/** @param leave called when the customer says that the pop-up is gone */
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
