import { userSchema } from '@catering/contract';
import {
  expectBody,
  expectEqual,
  expectRejection,
  expectStatus,
  expectThat,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { CHANGES, NEW_PASSWORD } from './auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';

export const accountDetailChecks: WrittenCheck[] = [
  {
    operation: 'auth.update',
    detail: 'kept',
    reference: 'Stores the details that are sent and keeps the others.',
    title: 'Details that are sent are stored, and the others are kept.',
    run: async (context) => {
      const { token } = await context.auth.shared(CHANGES);
      const update = (body: object) =>
        context.send({ operation: 'auth.update', as: { token }, body });
      const deliveryAddress = '7 Trans-Amadi Road, Port Harcourt, Rivers State';
      const first = await update({ deliveryAddress });
      const changed = expectBody(first, 200, userSchema);
      expectEqual('stores the address', changed.deliveryAddress, deliveryAddress, first);
      const exchange = await update({ phoneNumber: '08090001122' });
      const user = expectBody(exchange, 200, userSchema);
      expectEqual('keeps the address', user.deliveryAddress, deliveryAddress, exchange);
      expectEqual('stores the number', user.phoneNumber, '08090001122', exchange);
    },
  },
  {
    operation: 'auth.update',
    detail: 'own-account',
    reference: 'Responds with the account of the caller.',
    title: 'The response is the account of the caller.',
    run: async (context) => {
      const { email, token } = await context.auth.shared(CHANGES);
      const body = { phoneNumber: '08090001122' };
      const exchange = await context.send({ operation: 'auth.update', as: { token }, body });
      const user = expectBody(exchange, 200, userSchema);
      expectEqual('is the own account', user.email.toLowerCase(), email, exchange);
    },
  },
  {
    operation: 'auth.update',
    detail: 'no-password',
    reference: 'An account, without its password.',
    title: 'The response holds no password, hashed or not.',
    run: async (context) => {
      const exchange = await context.send(await context.validRequest('auth.update'));
      const { text } = expectStatus(exchange, 200);
      expectThat('holds no password', !/password|\$argon2|\$2[aby]\$/i.test(text), {
        expected: 'an account without its password',
        got: text,
        exchange,
      });
    },
  },
  ...(['email', 'password', 'role'] as const).map((field): WrittenCheck => ({
    operation: 'auth.update',
    detail: `rejects-${field}`,
    reference: 'Unknown fields are rejected.',
    title: `The ${field} of an account is not changed here: 400.`,
    run: async (context) => {
      const values = { email: context.newEmail(), password: NEW_PASSWORD, role: 'admin' };
      const { token } = await context.auth.shared(CHANGES);
      const body = { [field]: values[field] };
      const exchange = await context.send({ operation: 'auth.update', as: { token }, body });
      expectRejection(context, exchange, rejections.invalid);
    },
  })),
];
