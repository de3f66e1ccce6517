import { format } from 'node:util';
import { expect } from 'vitest';

type Method = 'error' | 'warn';
type Expectation = { method: Method; pattern: RegExp | string; met: boolean };

let unexpected: Error[] = [];
let expectations: Expectation[] = [];

const matches = (pattern: RegExp | string, text: string) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

function record(method: Method, text: string, caller: (...parts: unknown[]) => void) {
  const expected = expectations.filter(
    (one) => one.method === method && matches(one.pattern, text),
  );
  for (const one of expected) one.met = true;
  if (expected.length > 0) return;
  const error = new Error(`unexpected console.${method}: ${text}`);
  Error.captureStackTrace(error, caller);
  unexpected.push(error);
}

/** Replaces `console.error` and `console.warn` for the rest of the test file. */
export function watchConsole() {
  for (const method of ['error', 'warn'] as const) {
    console[method] = function watched(...parts: unknown[]) {
      record(method, format(...parts), watched);
    };
  }
}

function expectCall(method: Method, pattern: RegExp | string) {
  // Counts as an assertion of the test; an empty pattern would allow everything.
  expect(pattern).not.toBe('');
  expectations.push({ method, pattern, met: false });
}

/**
 * Allows the current test to log errors that contain, or match, the pattern, and fails it when
 * none came. Say it before the code that logs.
 */
export const expectConsoleError = (pattern: RegExp | string) => expectCall('error', pattern);

/** Allows warnings of the current test in the same way as `expectConsoleError`. */
export const expectConsoleWarn = (pattern: RegExp | string) => expectCall('warn', pattern);

/**
 * Ends one test's watch.
 * @throws the first call no one expected, or an expectation that no call met
 */
export function settleConsole() {
  const [first, ...others] = unexpected;
  const missing = expectations.find((one) => !one.met);
  unexpected = [];
  expectations = [];
  if (first) {
    for (const other of others) first.message += `\n${other.message}`;
    throw first;
  }
  if (missing)
    throw new Error(`console.${missing.method} was never called with ${missing.pattern}`);
}
