import { Skipped } from '../../../errors.ts';
import { Violation } from '../../definition/violation.ts';
import { serverCheckOf } from '../../definition/check.ts';

/** Headers that may reveal software, with the values that do: a name without a version says too little. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  server: /\/\s*v?\d|\d\.\d/,
  'x-powered-by': /\S/,
  'x-aspnet-version': /\S/,
  'x-aspnetmvc-version': /\S/,
};

/** Attackers use the version to look up known vulnerabilities. */
export const noVersionCheck = serverCheckOf({
  detail: 'no-version',
  category: 'response',
  phase: 'last',
  reference: 'Headers should not name the software of the server.',
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
