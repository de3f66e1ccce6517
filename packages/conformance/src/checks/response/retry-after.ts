import { expectHeaderOfHttp } from '../../judge/headers-of-http.ts';
import { Skipped } from '../../errors.ts';
import { http } from '../../suite/reference.ts';
import { serverCheckOf } from '../check-of.ts';

export const retryAfterCheck = serverCheckOf({
  detail: 'retry-after',
  reference: http('RFC 6585, 4', 'MAY'),
  category: 'response',
  phase: 'after',
  title: 'Every response of 429 has the header "retry-after".',
  run: async (context) => {
    const limited = context.exchanges().filter(({ response }) => response?.status === 429);
    if (limited.length === 0) throw new Skipped('no call was limited');
    for (const exchange of limited) expectHeaderOfHttp(undefined, exchange);
  },
});
