import { expectHeaderOfHttp } from '../../../judge/required-headers.ts';
import { Skipped } from '../../../errors.ts';
import { serverCheckOf } from '../../definition/check.ts';

export const retryAfterCheck = serverCheckOf({
  detail: 'retry-after',
  reference: 'Calls beyond a limit give 429 with `Retry-After`.',
  category: 'response',
  phase: 'after-clean-up',
  title: 'Every response of 429 has the header "retry-after".',
  run: async (context) => {
    const limited = context.exchanges().filter(({ response }) => response?.status === 429);
    if (limited.length === 0) throw new Skipped('no call was limited');
    for (const exchange of limited) expectHeaderOfHttp(undefined, exchange);
  },
});
