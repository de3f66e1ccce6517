import { http } from '../../suite/reference.ts';
import type { OpenApiDocument } from '../../suite/statement.ts';
import { Skipped } from '../../errors.ts';
import { Violation } from '../../suite/violation.ts';
import type { Suite } from '../../suite/suite.ts';
import { serverCheckOf } from '../operation-check.ts';

/** Headers that name software, and what of their values does: a name alone says too little. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  server: /\/\s*v?\d|\d\.\d/,
  'x-powered-by': /\S/,
  'x-aspnet-version': /\S/,
  'x-aspnetmvc-version': /\S/,
};

/** Whether a part of a document declares a header of responses. */
function declares(part: unknown, header: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(
    ([name, value]) =>
      (name === 'headers' &&
        Object.keys(Object(value)).some((one) => one.toLowerCase() === header)) ||
      declares(value, header),
  );
}

const declaredIn = ({ paths, components }: OpenApiDocument, header: string) =>
  declares(paths, header) || declares(components, header);

/** Attackers who look for a known vulnerability look here first. */
export const serverSoftwareCheck = (suite: Pick<Suite, 'document'>) =>
  serverCheckOf({
    detail: 'no-version',
    category: 'response',
    phase: 'last',
    reference: http('RFC 9110, 10.2.4', 'SHOULD'),
    title: 'Headers do not name the software of the server and its version.',
    run: async (context) => {
      const document = await suite.document();
      const responses = context.exchanges().filter(({ response }) => response !== undefined);
      if (responses.length === 0) throw new Skipped('the server has not responded');
      for (const [name, telling] of Object.entries(HEADERS)) {
        const exchange = responses.find(({ response }) =>
          telling.test(response?.headers[name] ?? ''),
        );
        if (!exchange || (document && declaredIn(document, name))) continue;
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
