import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mergeRecords, type PaymentRecord } from './payment-record.ts';

/** A page that a payment can begin on. */
export type PaymentPage = 'checkout' | 'orders';

export interface PaymentState {
  /** The records that all tabs share. */
  records: readonly PaymentRecord[];
  /** Id of the record whose pop-up is open in this tab. */
  popUp: string | null;
  /** The page that is open here, if it shows payments. */
  page: PaymentPage | null;
  /** Ids of the records that began on that page. */
  begunHere: readonly string[];
  /** Ids of the records that began in this tab and whose success this tab has not shown yet, even if another tab has. */
  unsaid: readonly string[];
}

const initialState: PaymentState = {
  records: [],
  popUp: null,
  page: null,
  begunHere: [],
  unsaid: [],
};

const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    /** Facts of this tab, or of what is stored. */
    recordsMerged: (state, { payload }: PayloadAction<readonly PaymentRecord[]>) => ({
      ...state,
      records: mergeRecords(state.records, payload),
    }),
    popUpOpened: (state, { payload: record }: PayloadAction<PaymentRecord>) => ({
      ...state,
      records: mergeRecords(state.records, [record]),
      popUp: record.id,
      begunHere: state.page === null ? [] : [...state.begunHere, record.id],
      unsaid: [...state.unsaid, record.id],
    }),
    /** A page has shown that the payment with this id succeeded. */
    paymentSaid: (state, { payload: said }: PayloadAction<string>) => ({
      ...state,
      unsaid: state.unsaid.filter((id) => id !== said),
    }),
    /** The pop-up has a result, has said that it is closed, or its customer says that it is gone. */
    popUpGone: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      popUp: state.popUp === id ? null : state.popUp,
    }),
    paymentPageOpened: (state, { payload: page }: PayloadAction<PaymentPage>) => ({
      ...state,
      page,
      begunHere: [],
    }),
    paymentPageLeft: (state, { payload: page }: PayloadAction<PaymentPage>) =>
      state.page === page ? { ...state, page: null, begunHere: [] } : state,
  },
  selectors: {
    selectPayments: ({ records }) => records,
    selectPayment: ({ records }, id: string) => records.find((record) => record.id === id),
    selectOpenPopUp: ({ records, popUp }) => records.find(({ id }) => id === popUp),
    /** My Orders shows each payment, checkout what began there. */
    selectIsShown: ({ page, begunHere }, id: string) => page === 'orders' || begunHere.includes(id),
  },
});

export const paymentReducer = paymentSlice.reducer;
export const {
  recordsMerged,
  popUpOpened,
  popUpGone,
  paymentSaid,
  paymentPageOpened,
  paymentPageLeft,
} = paymentSlice.actions;
export const { selectPayments, selectPayment, selectOpenPopUp, selectIsShown } =
  paymentSlice.selectors;
