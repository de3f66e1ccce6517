import type { EffectName, Fault } from './fault-schema.ts';

/**
 * A duration for people: "800 ms", "2.5 s".
 * @param ms milliseconds
 */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`;

const BODY_MAX_LENGTH = 40;

/** A body in one line, the beginning of a long one. */
function shortened(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > BODY_MAX_LENGTH ? `${line.slice(0, BODY_MAX_LENGTH)}…` : line || '""';
}

const list = (names: Record<string, unknown>) => Object.keys(names).join(', ');

const HANGS_UP = {
  before: 'hangs up',
  during: 'hangs up after half of the body',
  after: 'hangs up after the operation',
} as const;

/** A phrase for each effect of a fault, in the order of a sentence. */
function effectsOf(fault: Fault): Record<EffectName, string | false | undefined> {
  const { delayMs, status, message, headers, retryAfter, drop, when, hang, body, replace, omit } =
    fault;
  return {
    delayMs: delayMs !== undefined && `waits ${[delayMs].flat().map(formatDuration).join(' to ')}`,
    status: status !== undefined && `responds with ${status}${message ? ` "${message}"` : ''}`,
    drop: drop && HANGS_UP[when ?? 'before'],
    hang: hang && 'never responds',
    body: body !== undefined && `has the body ${shortened(body)}`,
    replace: replace && `changes ${list(replace)}`,
    omit: omit && `leaves out ${omit.join(', ')}`,
    headers: headers && `adds the header ${list(headers)}`,
    retryAfter: retryAfter !== undefined && `asks to retry after ${retryAfter} s`,
  };
}

/** Phrases for the conditions of a fault besides its target: "for ada@example.com", "once". */
function limitsOf({ query, account, nth, after, times, probability }: Fault): string[] {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`);
  return [
    pairs.length > 0 && `with ${pairs.join('&')}`,
    account && `for ${account}`,
    nth !== undefined && `only matching request number ${nth}`,
    after !== undefined && `after ${after} that pass`,
    times !== undefined && (times === 1 ? 'once' : `${times} times`),
    probability !== undefined && `for ${Math.round(probability * 1000) / 10} % of requests`,
  ].filter((text) => typeof text === 'string');
}

/** The target of a fault: an operation, a path, or all requests; undefined for the request that carries it. */
const targetOf = ({ operation, path }: Fault) =>
  operation ?? (path === '*' ? 'every request' : path);

/** Describes a fault's effects for people: "order.create: waits 800 ms, responds with 500". */
export function describeEffects(fault: Fault): string {
  const target = targetOf(fault);
  const effects = Object.values(effectsOf(fault))
    .filter((text) => typeof text === 'string')
    .join(', ');
  return target === undefined ? effects : `${target}: ${effects}`;
}

/** Describes a fault's effects and conditions for people: "order.create: responds with 500 (once)". */
export function describeFault(fault: Fault): string {
  const limits = limitsOf(fault);
  return `${describeEffects(fault)}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
}
