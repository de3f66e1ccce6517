import type { Order, OrderInput } from '@catering/contract';
import { useRef } from 'react';
import { ApiError } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/idempotency-key.ts';
import { createOrder } from '#api/orders.ts';

interface Attempt {
  /** The order as it was sent. */
  sent: string;
  idempotencyKey: string;
  order?: Order;
}

const wasRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500;

/**
 * Gives a function that places an order, or gives the one that this page has placed before and
 * that still waits for its payment: cart, phone and address are the same (D-36). An order whose
 * answer got lost is asked for again under its key, so that no meal is cooked twice.
 */
export function useOrderToPay() {
  const last = useRef<Attempt>(undefined);
  return async (input: OrderInput): Promise<Order> => {
    const sent = JSON.stringify(input);
    if (last.current?.sent !== sent) last.current = { sent, idempotencyKey: newIdempotencyKey() };
    const attempt = last.current;
    try {
      attempt.order ??= await createOrder(input, attempt.idempotencyKey);
      return attempt.order;
    } catch (error) {
      // The server keeps its refusal under the key; the same order may be welcome later.
      if (wasRefused(error)) last.current = undefined;
      throw error;
    }
  };
}
