import { contract, type Order } from '@catering/contract';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';

const { logIn } = contract.auth;
const { create, list } = contract.order;

async function send(address: string, init: RequestInit = {}, headers: object = {}) {
  const answer = await fetch(address, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

/** The demo customer at a server somewhere; each call reads the answer by the contract. */
export async function demoCustomer(address: string) {
  const { email, password } = demoAccounts.customer;
  const { body } = await send(`${address}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  return customerOf(logIn.responses[200].parse(body).token);
}

/** The same for a token that is known; the server may be another one each time. */
export const customerOf = (token: string) => {
  const authorization = { authorization: `Bearer ${token}` };
  return {
    orders: async (address: string): Promise<Order[]> => {
      const { body } = await send(`${address}/order`, {}, authorization);
      return list.responses[200].parse(body);
    },
    /** Places an order like another one; the result is its id. */
    place: async (address: string, example: Order, key: string): Promise<string> => {
      const { body } = await send(
        `${address}/order`,
        { method: 'POST', body: JSON.stringify(example) },
        { ...authorization, 'idempotency-key': key },
      );
      return create.responses[201].parse(body).order._id;
    },
  };
};
