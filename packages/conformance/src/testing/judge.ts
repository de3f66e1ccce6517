import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { defineSuite } from '../engine/define-suite.ts';
import type { RunOptions } from '../engine/options.ts';
import { decoded } from '../http/decoded.ts';
import { runSuite } from '../engine/run-suite.ts';
import { readYaml } from './operations.ts';

/** A request as a small server sees it. */
export interface Asked {
  /** "POST /notes" */
  readonly call: string;
  /** What stands after the first part of the path: "1" of "/notes/1". */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined when the body is no JSON. */
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A server of one function. */
export const serverOf =
  (respond: (asked: Asked) => Reply): RequestListener =>
  (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://server');
    const [, first = '', id = '', ...rest] = pathname.split('/');
    const path = [first, ...(id === '' ? [] : ['{id}']), ...rest].join('/');
    const end = (read: unknown) => {
      const { headers } = request;
      const call = `${request.method} /${path}`;
      const { status, body, ...reply } = respond({
        call,
        id: decoded(id),
        query,
        headers,
        body: read,
      });
      const type = body !== undefined && { 'content-type': 'application/json' };
      const text = body === undefined ? '' : JSON.stringify(body);
      response.writeHead(status, { ...type, ...reply.headers }).end(text);
    };
    json(request).then(end, () => end(undefined));
  };

/** What a run by a document finds on a server: ids of checks by verdict, and the report. */
export async function judge(yaml: string, app: RequestListener, options: RunOptions = {}) {
  const suite = defineSuite({ name: 'notes', operations: readYaml(yaml) });
  const report = await runSuite(suite, app, { seed: 1, ...options });
  const of = (...verdicts: string[]) =>
    report.results.flatMap(({ check, verdict, findings, reason }) =>
      verdicts.includes(verdict) ? [`${check.id}: ${findings[0]?.message ?? reason}`] : [],
    );
  return {
    report,
    failed: of('failed', 'blocked', 'not-implemented', 'not-reached'),
    warned: of('warning'),
    skipped: of('skipped'),
    verdictOf: (id: string) => report.results.find(({ check }) => check.id === id)?.verdict,
  };
}
