import type { WrittenCheck } from '../definition/check.ts';
import { expectStatus } from '../expect/expect.ts';
import { jsonBody } from '../../http/body.ts';
import { getOf } from '../../http/exchange.ts';

export const bodyOnGetCheck: WrittenCheck = {
  operation: 'dishes.list',
  detail: 'on-get',
  changes: false,
  category: 'body',
  reference: 'A body on a GET is ignored.',
  title: 'A body on a GET changes nothing.',
  run: async (context) => {
    const body = jsonBody({ category: 'none', name: 'none' });
    expectStatus(await context.sendRaw({ ...getOf('/dishes'), body }), 200);
  },
};
