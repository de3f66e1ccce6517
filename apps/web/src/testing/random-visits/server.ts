import type { Dish, Order, OrderInput } from '@catering/contract';
import { egusi, jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { accountOf } from '#features/session/session-slice.ts';
import type { ApiHandlers } from '../fake-api.ts';
import type { Line } from './line.ts';

const failure = (status: 400 | 401 | 402 | 404 | 409, message: string) => ({
  status,
  body: { message, code: 'X' },
});

export interface KeptOrder extends Order {
  account: string;
  /** The idempotency key of the request that placed it. */
  key: string;
  /** The body that placed it, as JSON. */
  request: string;
}

/** Accounts, orders and the menu, with the rules of payments, prices and idempotency keys of the real server. */
export class Server {
  readonly orders: KeptOrder[] = [];
  readonly menu: Dish[] = [jollof({ addons: [] }), egusi()];
  /** The account of each token that is valid. */
  readonly tokens = new Map<string, string>();
  /** The provider's answer to the server is late: a report is denied (402). */
  isProviderLate = false;
  /** The transactions that it has denied. */
  readonly denied = new Set<string>();
  /** Gets each order that is placed, rather than found again under its key. */
  onPlaced: (order: KeptOrder) => void = () => undefined;
  /** Gets each request of placing an order, as its tab sends it. */
  onSent: (key: string, dishes: readonly string[]) => void = () => undefined;
  readonly #keys = new Map<string, { status: number; body: unknown }>();
  #tokens = 0;

  /** @returns a token for the account of an email */
  logIn(email: string): string {
    this.#tokens += 1;
    const token = `token-${this.#tokens}`;
    this.tokens.set(token, accountOf(email));
    return token;
  }

  ordersOf = (account: string | null) => this.orders.filter((order) => order.account === account);

  /** The provider tells it of a payment: the first one of an order counts. */
  pay(order: Order | undefined, references: { transactionRef: string; paymentRef: string }) {
    if (order?.paymentStatus !== 'Pending') return;
    Object.assign(order, { paymentStatus: 'Completed', ...references });
  }

  #place(account: string, key: string, body: OrderInput) {
    const isPriced = body.cartItems.every(
      ({ id, price }) => this.menu.find(({ _id }) => _id === id)?.price === price,
    );
    if (!isPriced) return failure(409, 'The price of a dish has changed.');
    const order: KeptOrder = {
      ...orderOf(body, {
        _id: `order-${this.orders.length + 1}`,
        createdAt: new Date().toISOString(),
      }),
      account,
      key,
      request: JSON.stringify(body),
    };
    this.orders.push(order);
    this.onPlaced(order);
    return { status: 201, body: { order: shown(order) } } as const;
  }

  #report(order: KeptOrder, payment: { transactionRef: string; paymentRef: string }) {
    if (order.paymentStatus === 'Completed') {
      return order.transactionRef === payment.transactionRef
        ? ({ status: 200, body: shown(order) } as const)
        : failure(409, 'This order is paid already.');
    }
    if (this.orders.some(({ transactionRef }) => transactionRef === payment.transactionRef)) {
      return failure(409, 'This payment has paid another order.');
    }
    if (this.isProviderLate) {
      this.denied.add(payment.transactionRef);
      return failure(402, 'The provider does not know this payment.');
    }
    this.pay(order, payment);
    return { status: 200, body: shown(order) } as const;
  }

  /** The operations of the server, as a line reaches them. */
  handlers(line: Line): ApiHandlers {
    const accountIn = (headers: Headers) =>
      this.tokens.get(headers.get('authorization')?.replace('Bearer ', '') ?? '');
    const signedOut = () => failure(401, 'Log in first.');
    /** Runs an operation for the account of the request. */
    const asUser =
      <Request extends { headers: Headers }>(
        what: string,
        respond: (account: string, request: Request) => { status: number; body: unknown },
      ) =>
      (request: Request) =>
        line.carry(what, () => {
          const account = accountIn(request.headers);
          return account === undefined ? signedOut() : respond(account, request);
        });
    const ownOrder = (account: string, id: string) =>
      this.orders.find((order) => order._id === id && order.account === account);
    const missing = () => failure(404, 'No such order.');

    const create = asUser(
      'a new order',
      (account, { body, headers }: { body: OrderInput; headers: Headers }) => {
        const key = headers.get('idempotency-key') ?? '';
        const ofAccount = `${account} ${key}`;
        const response = this.#keys.get(ofAccount) ?? this.#place(account, key, body);
        this.#keys.set(ofAccount, response);
        return response;
      },
    );

    return {
      auth: {
        logIn: ({ body }) =>
          line.carry('the login', () => ({
            status: 200,
            body: { token: this.logIn(body.email) },
          })) as never,
        isValid: ({ headers }) =>
          line.carry('the check of the session', () => ({
            status: 200,
            body: { isValid: accountIn(headers) !== undefined },
          })) as never,
      },
      dishes: {
        list: () => line.carry('the menu', () => ({ status: 200, body: this.menu })) as never,
        get: ({ params }) =>
          line.carry('a dish', () => {
            const dish = this.menu.find(({ _id }) => _id === params.id);
            return dish ? { status: 200, body: { ...dish } } : failure(404, 'No such dish.');
          }) as never,
      },
      categories: { list: () => ({ status: 200, body: [] }) },
      order: {
        list: asUser('the list of orders', (account) => ({
          status: 200,
          body: this.ordersOf(account).map(shown),
        })) as never,
        get: asUser(
          'an order',
          (account, { params }: { params: { id: string }; headers: Headers }) => {
            const order = ownOrder(account, params.id);
            return order ? { status: 200, body: shown(order) } : missing();
          },
        ) as never,
        create: ((request: Parameters<typeof create>[0]) => {
          const key = request.headers.get('idempotency-key') ?? '';
          this.onSent(
            key,
            request.body.cartItems.map(({ id }) => id),
          );
          return create(request);
        }) as never,
        update: asUser(
          'the report of a payment',
          (
            account,
            {
              params,
              body,
            }: {
              params: { id: string };
              body: { transactionRef: string; paymentRef: string };
              headers: Headers;
            },
          ) => {
            const order = ownOrder(account, params.id);
            return order ? this.#report(order, body) : missing();
          },
        ) as never,
      },
    };
  }
}

/** An order as its owner gets it. */
const shown = ({ account: _account, key: _key, request: _request, ...order }: KeptOrder): Order =>
  structuredClone(order);
