import type { Dish, Order } from '@catering/contract';
import { screen, within } from '@testing-library/react';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { orderPayload } from '#features/cart/order-payload.ts';
import { openRequestOf } from '#features/cart/placed-orders.ts';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import type { ApiHandlers, SeenRequest } from '#testing/fake-api.ts';
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import { memoryTabStorage } from '#testing/memory-storage.ts';
import { renderApp } from '#testing/render-app.tsx';
import '../checkout-page.tsx';

export const EMAIL = 'ada@example.com';
export const delivery = {
  phoneNumber: '08031234567',
  deliveryAddress: '14 Aba Road, opposite the market, Port Harcourt',
};

/** Handlers that accept orders and payments, and number them: "order-1", "order-2". */
export const orderApi = () => {
  const orders: Order[] = [];
  const missing = { status: 404, body: { message: 'No such order.', code: 'NOT_FOUND' } } as const;
  const handlers = {
    list: () => ({ status: 200, body: orders.map((order) => ({ ...order })) }),
    get: ({ params }) => {
      const order = orders.find(({ _id }) => _id === params.id);
      return order ? { status: 200, body: { ...order } } : missing;
    },
    create: ({ body }) => {
      const order = orderOf(body, { _id: `order-${orders.length + 1}` });
      orders.push(order);
      return { status: 201, body: { order: { ...order } } };
    },
    update: ({ params, body }) => {
      const order = orders.find(({ _id }) => _id === params.id);
      if (!order) return missing;
      Object.assign(order, body);
      return { status: 200, body: { ...order } };
    },
  } satisfies ApiHandlers['order'];
  return { orders, handlers };
};

interface OpenOptions {
  api?: ApiHandlers;
  /** Plates of each dish; two plates of one dish by default. */
  cart?: [Dish, number][];
  /** The text that was typed in the form before. */
  typed?: typeof delivery;
  guest?: boolean;
  /** Payments that an earlier visit has left. */
  payments?: readonly PaymentRecord[];
  /** The order that the cart was placed as. */
  placedOrderId?: string;
  /** The order that its first dish was placed in before. */
  earlierOrderId?: string;
  /** The path at which the visit starts. Default: checkout. */
  address?: string;
  advanceTimers?: (ms: number) => Promise<void>;
}

/** The checkout page with a cart, for a signed-in user unless `guest` is set. */
export const openCheckout = async ({
  api = { order: orderApi().handlers },
  cart = [[jollof(), 2]],
  typed = delivery,
  guest = false,
  payments = [],
  placedOrderId,
  earlierOrderId,
  address = '/checkout',
  advanceTimers,
}: OpenOptions = {}) => {
  const items = cart.map(([dish, plates]) => cartItemOf(dish, plates));
  const placedAs = (orderId: string, dishes: typeof items) => ({
    ...openRequestOf(orderPayload(dishes, typed), [], orderId),
    body: '',
    orderId,
  });
  const orders = [
    ...(earlierOrderId
      ? [{ ...placedAs(earlierOrderId, items.slice(0, 1)), fingerprint: '' }]
      : []),
    ...(placedOrderId ? [placedAs(placedOrderId, items)] : []),
  ];
  return renderApp(address, {
    api,
    advanceTimers,
    signedInAs: guest ? undefined : EMAIL,
    // The text was typed before the login, or as a guest.
    tab: memoryTabStorage([{ form: 'delivery', account: null, values: typed }]),
    state: {
      payments,
      cart: { userCart: items, orders },
    },
  });
};

export const line = (name: string) => within(screen.getByRole('article', { name }));
export const openMyOrders = async (user: Awaited<ReturnType<typeof openCheckout>>['user']) => {
  await user.click(screen.getByRole('button', { name: EMAIL }));
  await user.click(screen.getByRole('link', { name: 'My Orders' }));
};
export const proceed = () => screen.getByRole('button', { name: 'Proceed To Checkout' });
export const figure = (term: string) =>
  within(screen.getByRole('region', { name: 'Order Summary' })).getByText(term).nextElementSibling;

export const requestsOf = (requests: SeenRequest[], operation: string) =>
  requests.filter((request) => request.operation === operation);
