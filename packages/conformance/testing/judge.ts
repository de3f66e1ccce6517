import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { defineSuite } from '../src/run/setup/define-suite.ts';
import type { RunOptions } from '../src/run/setup/options.ts';
import { decoded, parseJson } from '../src/http/exchange.ts';
import { runSuite } from '../src/run/run-suite.ts';
import { readYaml } from './operations.ts';

/** A request as a small server sees it. */
export interface Asked {
  /** "POST /notes" */
  readonly call: string;
  /** What stands after the first part of the path: "1" of "/notes/1". */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined when the body is not JSON. */
  readonly body: unknown;
  /** The body as it came. */
  readonly text: string;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Instead of `body`: sent as text/plain. */
  readonly text?: string;
}

/** A server of one function. */
export const serverOf =
  (respond: (asked: Asked) => Reply): RequestListener =>
  (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://server');
    const [, first = '', id = '', ...rest] = pathname.split('/');
    const path = [first, ...(id === '' ? [] : ['{id}']), ...rest].join('/');
    const end = (sent: string) => {
      const { headers } = request;
      const call = `${request.method} /${path}`;
      const asked = { call, id: decoded(id), query, headers, body: parseJson(sent), text: sent };
      const { status, body, text: plain, ...reply } = respond(asked);
      const type =
        plain === undefined
          ? body !== undefined && 'application/json'
          : 'text/plain; charset=utf-8';
      const written = plain ?? (body === undefined ? '' : JSON.stringify(body));
      response.writeHead(status, { ...(type && { 'content-type': type }), ...reply.headers });
      response.end(written);
    };
    text(request).then(end, () => end(''));
  };

/** What a run by a document finds on a server: ids of checks by verdict, and the report. */
export async function judge(yaml: string, app: RequestListener | string, options: RunOptions = {}) {
  const suite = defineSuite({ name: 'notes', operations: readYaml(yaml) });
  const report = await runSuite(suite, app, { seed: 1, ...options });
  const of = (...verdicts: string[]) =>
    report.results.flatMap(({ check, verdict, findings, reason }) =>
      verdicts.includes(verdict) ? [`${check.id}: ${findings[0]?.message ?? reason}`] : [],
    );
  return {
    report,
    failed: of('failed', 'blocked', 'not-implemented', 'not-reached'),
    blocked: of('blocked'),
    warned: of('warning'),
    skipped: of('skipped'),
    verdictOf: (id: string) => report.results.find(({ check }) => check.id === id)?.verdict,
  };
}
