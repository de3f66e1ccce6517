import { isValidBodySchema } from '@catering/contract';
import { expectBody, expectEqual } from '../expect/expect.ts';
import { expectValidity } from './auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';

export const tokenValidityChecks: WrittenCheck[] = [
  {
    operation: 'auth.isValid',
    changes: false,
    detail: 'no-token',
    reference: 'The response is never 401',
    title: 'Without a token the response is 200 with false, never 401.',
    run: async (context) => {
      const exchange = await context.send({ operation: 'auth.isValid', as: 'guest' });
      const { isValid } = expectBody(exchange, 200, isValidBodySchema);
      expectEqual('says false', isValid, false, exchange);
    },
  },
  {
    operation: 'auth.isValid',
    changes: false,
    detail: 'bad-token',
    reference:
      'a missing, malformed, expired or revoked token and a disabled account are all "false"',
    title: 'A token that was never issued, or a header that holds none, gets 200 with false.',
    run: async (context) => {
      await expectValidity(context, 'conformance.no.token', false);
      for (const authorization of ['Bearer', 'Basic YWRhOmpvbGxvZg==', 'nonsense']) {
        const call = {
          operation: 'auth.isValid',
          as: 'guest',
          headers: { authorization },
        } as const;
        const exchange = await context.send(call);
        const { isValid } = expectBody(exchange, 200, isValidBodySchema);
        expectEqual(`says false of "${authorization}"`, isValid, false, exchange);
      }
    },
  },
];
