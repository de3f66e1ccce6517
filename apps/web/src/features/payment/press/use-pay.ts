import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '#app/hooks.ts';
import { accountOf } from '#features/session/session-slice.ts';
import { pay } from './pay.ts';
import type { PaymentEnd, PaymentRequest, PaymentStep } from './place-order.ts';
import { paymentPageLeft, paymentPageOpened, type PaymentPage } from '../record/payment-slice.ts';
import { resumePayments } from '../report/resume-payments.ts';

/** An attempt of this page: how far it is, or what its end leaves to say. */
export interface Attempt extends PaymentEnd {
  /** The order that "Make Payment" was pressed for. */
  orderId?: string;
  /** Absent once its pop-up is open, or it has ended. */
  step?: Exclude<PaymentStep, 'open'> | undefined;
}

/**
 * The function that a button of a page calls to pay: one attempt at a time, and none while a pop-up is open in this tab. When the
 * page is left, an attempt whose pop-up is not open yet ends.
 */
export function usePay(page: PaymentPage) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt>({});
  const visit = useRef(new AbortController());
  const latest = useRef({ isBusy: false });
  const hasPopUp = useAppSelector(({ payment }) => payment.popUp !== null);

  useEffect(() => {
    visit.current = new AbortController();
    latest.current = { isBusy: false };
    dispatch(paymentPageOpened(page));
    resumePayments({ store, queryClient });
    return () => {
      visit.current.abort();
      dispatch(paymentPageLeft(page));
    };
  }, [dispatch, store, queryClient, page]);

  const press = async (order: PaymentRequest['order'], amount: number) => {
    const { session, payment } = store.getState();
    const { email, accessToken } = session;
    if (email === null || latest.current.isBusy || payment.popUp !== null) return;
    const { signal } = visit.current;
    const own = { isBusy: true };
    latest.current = own;
    const orderId = 'placed' in order ? { orderId: order.placed._id } : undefined;
    const show = (shown: Attempt) => {
      if (!signal.aborted && latest.current === own) setAttempt({ ...orderId, ...shown });
    };
    show({ step: 'reading' });
    const progress = (step: PaymentStep) => {
      own.isBusy = step !== 'open';
      show(step === 'open' ? {} : { step });
    };
    const request = { order, amount, email, account: accountOf(email), accessToken };
    try {
      show(await pay(request, { site: { store, queryClient }, signal, progress }));
    } finally {
      own.isBusy = false;
    }
  };
  return {
    pay: press,
    attempt,
    /** What the last attempt left to say is true no more. */
    forget: useCallback(() => setAttempt(({ step }) => ({ step })), []),
    isPaying: attempt.step !== undefined || hasPopUp,
  };
}
