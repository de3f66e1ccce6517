import { getOf } from '../../http/exchange.ts';
import { SERVER } from '../../judge/problem.ts';
import type { Probe } from '../../requests/not-implemented/not-implemented.ts';
import { UNKNOWN_PATH } from '../../requests/not-implemented/unknown-path.ts';
import type { FindCause } from './fault.ts';

/** Finds a server that gives unknown paths another status than 404: it may respond to anything like that. */
export const wrongUnknownPaths =
  (probe: Probe): FindCause =>
  async ({ check, exchange }) => {
    if (!exchange || check.operation === SERVER) return undefined;
    const { request, response } = exchange;
    const { status = 0 } = response ?? {};
    const isStrange = status >= 500 || (status < 400 && request.operation === undefined);
    if (!isStrange || !(await probe.isUnknown(exchange))) return undefined;
    const unknown = await probe.send(getOf(UNKNOWN_PATH));
    if (unknown.response?.status !== status) return undefined;
    return { cause: `unknown paths respond with ${status} in place of 404`, shownBy: 'another' };
  };
