import type { Order } from '@catering/contract';
import { ApiError } from '#api/api-error.ts';
import { updateOrderPayment } from '#api/orders.ts';
import { forgetPayment, rememberPayment, type UnrecordedPayment } from './unrecorded-payments.ts';

/** A refusal that another try cannot change; a lapsed login or a busy server can change. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/**
 * Reports a payment to the server (STA-32, STA-33). It is remembered in this tab until the server
 * has taken it, or refused it for good.
 *
 * @returns the order, now "Completed"
 * @throws ApiError
 */
export const recordPayment = async (payment: UnrecordedPayment): Promise<Order> => {
  rememberPayment(payment);
  const { orderId, transactionRef, paymentRef } = payment;
  try {
    const order = await updateOrderPayment(orderId, {
      paymentStatus: 'Completed',
      transactionRef,
      paymentRef,
    });
    forgetPayment(orderId);
    return order;
  } catch (error) {
    if (isFinal(error)) forgetPayment(orderId);
    throw error;
  }
};
