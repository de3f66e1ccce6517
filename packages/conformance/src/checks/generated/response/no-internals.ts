import type { CheckContext } from '../../definition/check-context.ts';
import { Skipped } from '../../../errors.ts';
import { Violation } from '../../definition/violation.ts';
import { type Exchange, getOf } from '../../../http/exchange.ts';
import { serverCheckOf } from '../../definition/check.ts';

/** Texts that reveal the implementation: stack traces, SQL, and paths of files. */
const INTERNALS = [
  // JavaScript, Java, C#
  /\bat [\w$.<> [\]]+ ?\([^()\n]{0,200}:\d+(?::\d+)?\)/,
  /\bat (?:file:\/\/|node:|\/)\S+:\d+:\d+/,
  /\bin \S+\.cs:line \d+/,
  /Traceback \(most recent call last\)/,
  /File "[^"\n]+", line \d+/,
  /\bgoroutine \d+ \[/,
  /\bpanicked at /,
  /\bStack trace:\s*#0 /,
  /\b(?:SQLSTATE\[|ORA-\d{5}|SQLITE_[A-Z]+\b|PG::\w+Error|psycopg2?\.|java\.sql\.)/,
  /syntax error at or near "/,
  /You have an error in your SQL syntax/,
  /\/(?:node_modules|site-packages|dist-packages)\//,
  /(?:^|["'\s(])\/(?:home|root|srv|usr\/(?:src|local)|var\/(?:www|lib)|opt|app)\/[\w.-]+\/[\w./-]+/,
];

/** The first text in a response that reveals the implementation; undefined if there is none. */
export function internalsIn(text: string): string | undefined {
  for (const pattern of INTERNALS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return found.trim().slice(0, 120);
  }
  return undefined;
}

/** Text in a response that reveals the implementation: anywhere in a failure, and in undeclared fields of a success. */
async function internalsOf(context: CheckContext, exchange: Exchange): Promise<string | undefined> {
  const { request, response } = exchange;
  if (!response || response.status >= 400) return internalsIn(response?.text ?? '');
  if (request.operation === undefined) return undefined;
  const undeclared = (await context.judge('undeclared', exchange)) ?? [];
  return internalsIn(undeclared.map(({ got }) => got).join('\n'));
}

/** Implementation details help attackers (OWASP API8:2023). */
export const noInternalsCheck = serverCheckOf({
  detail: 'no-internals',
  category: 'response',
  phase: 'last',
  reference: 'whose `message` a customer may',
  title: 'No response shows a stack, a query or a path of the server.',
  run: async (context) => {
    const isFailure = ({ response }: Exchange) => (response?.status ?? 0) >= 400;
    if (!context.exchanges().some(isFailure)) await context.sendRaw(getOf('/no-such-path'));
    const exchanges = context.exchanges().filter(({ response }) => response !== undefined);
    if (exchanges.length === 0) throw new Skipped('the server has not responded');
    const known = new Set<string | undefined>();
    for (const exchange of exchanges) {
      if (known.has(exchange.request.operation)) continue;
      const got = await internalsOf(context, exchange);
      if (got === undefined) continue;
      known.add(exchange.request.operation);
      const details = { expected: 'words for callers', got, exchange };
      context.warn(new Violation('keeps its internals to itself', details));
    }
  },
});
