import type { Violation } from '../failure.ts';
import type { Exchange } from '../wire/exchange.ts';
import { curlOf, type Replay } from '../report/curl.ts';
import type { Suite } from '../suite.ts';
import { judge } from './judge.ts';

export interface FuzzFault {
  /** Which request it was, from 1; 0 for one that read everything back afterwards. */
  readonly number: number;
  readonly violation: Violation;
  /** A line for a shell that sends it again; a token that was handed in is masked. */
  readonly replay: string;
}

/** Counts what came back, and keeps one of each sort of fault. */
export function makeTally(suite: Suite, replay: Replay) {
  const statuses = new Map<number, number>();
  const operations = new Set<string>();
  const faults: FuzzFault[] = [];
  const known = new Set<string>();

  function add(number: number, exchange: Exchange) {
    const status = exchange.response?.status ?? 0;
    const { operation } = exchange.request;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (operation !== undefined) operations.add(operation);
    const violation = judge(suite, exchange);
    if (!violation) return;
    // A fault that is there to stay shows in hundreds of answers; one of them tells enough.
    const sort = `${operation} ${violation.message} ${String(violation.got)}`;
    if (!known.has(sort)) faults.push({ number, violation, replay: curlOf(exchange, replay) });
    known.add(sort);
  }
  return { statuses, operations, faults, add };
}
