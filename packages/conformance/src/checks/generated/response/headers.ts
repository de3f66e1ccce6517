import { expectHeaderOfHttp } from '../../../judge/headers-of-http.ts';
import { http } from '../../definition/reference.ts';
import { Skipped } from '../../../errors.ts';
import { Violation } from '../../definition/violation.ts';
import { serverCheckOf } from '../check-of.ts';

/** Headers that name software, and what of their values does: a name alone says too little. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  server: /\/\s*v?\d|\d\.\d/,
  'x-powered-by': /\S/,
  'x-aspnet-version': /\S/,
  'x-aspnetmvc-version': /\S/,
};

/** Attackers who look for a known vulnerability look here first. */
export const noVersionCheck = serverCheckOf({
  detail: 'no-version',
  category: 'response',
  phase: 'last',
  reference: http('RFC 9110, 10.2.4', 'SHOULD'),
  title: 'Headers do not name the software of the server and its version.',
  run: async (context) => {
    const responses = context.exchanges().filter(({ response }) => response !== undefined);
    if (responses.length === 0) throw new Skipped('the server has not responded');
    for (const [name, telling] of Object.entries(HEADERS)) {
      const exchange = responses.find(({ response }) =>
        telling.test(response?.headers[name] ?? ''),
      );
      if (!exchange) continue;
      context.warn(
        new Violation(`does not name its software in the header "${name}"`, {
          expected: name === 'server' ? 'no version' : 'no such header',
          got: `${name}: ${exchange.response?.headers[name]}`,
          exchange,
        }),
      );
    }
  },
});

export const retryAfterCheck = serverCheckOf({
  detail: 'retry-after',
  reference: http('RFC 6585, 4', 'MAY'),
  category: 'response',
  phase: 'after-clean-up',
  title: 'Every response of 429 has the header "retry-after".',
  run: async (context) => {
    const limited = context.exchanges().filter(({ response }) => response?.status === 429);
    if (limited.length === 0) throw new Skipped('no call was limited');
    for (const exchange of limited) expectHeaderOfHttp(undefined, exchange);
  },
});
