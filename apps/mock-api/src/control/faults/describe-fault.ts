import type { ActingFault } from './consume.ts';

/** What a fault does to one request, for people: "order.create: delay 800 ms, status 500". */
export function describeFault(fault: ActingFault): string {
  const { operation, path, delayMs, status, drop, hang, headers = {}, retryAfter } = fault;
  const { body, replace = {}, omit = [] } = fault;
  const effects = [
    delayMs !== undefined && `delay ${delayMs} ms`,
    status !== undefined && `status ${status}`,
    drop && 'hang up',
    hang && 'no response',
    body !== undefined && 'another body',
    ...Object.keys(replace).map((field) => `replace ${field}`),
    ...omit.map((field) => `omit ${field}`),
    ...Object.keys(headers).map((name) => `header ${name}`),
    retryAfter !== undefined && `retry after ${retryAfter} s`,
  ].filter((effect) => effect !== false && effect !== undefined);
  return `${operation ?? path}: ${effects.join(', ')}`;
}
