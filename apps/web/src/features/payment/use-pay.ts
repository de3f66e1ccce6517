import { useEffect } from 'react';
import { newIdempotencyKey } from '#api/create-api-hooks.ts';
import { useAppDispatch, useAppStore } from '#app/hooks.ts';
import { accountOf } from '#features/session/session-slice.ts';
import {
  paymentPageLeft,
  paymentPageOpened,
  paymentPressed,
  type PaymentPage,
  type PaymentRequest,
} from './state/payment-slice.ts';
// With the page, so that a press needs no further code.
import './watch-payments.ts';

/**
 * Gives what a button of a page calls to pay. It does nothing while another payment is in progress. When the
 * page is left, an attempt whose pop-up is not open yet ends.
 */
export function usePay(page: PaymentPage) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    dispatch(paymentPageOpened(page));
    return () => void dispatch(paymentPageLeft(page));
  }, [dispatch, page]);
  return (order: PaymentRequest['order'], amount: number) => {
    const { email, accessToken } = store.getState().session;
    if (email === null) return;
    const account = accountOf(email);
    const request = { order, email };
    dispatch(
      paymentPressed({ id: newIdempotencyKey(), page, account, accessToken, request, amount }),
    );
  };
}
