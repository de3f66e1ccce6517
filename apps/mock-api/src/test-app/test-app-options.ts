import { isClockTime, lineOf, scenarioFileSchema, validate } from '@catering/mock-control';
import * as z from 'zod/mini';
import { scenarioRegistry } from '../control/scenarios/scenario-registry.ts';
import { isSite } from '../http/headers/allowed-origins.ts';
import type { TestAppOptions } from './test-backend.ts';

/** Options of a server for tests; each has a default. */
export interface ServeTestAppOptions extends TestAppOptions {
  /** Origins of sites that may call it besides pages of this machine; links in mails lead to the first. */
  readonly sites?: readonly [string, ...string[]];
  /** Port to listen on. Default: a free one. */
  readonly port?: number;
}

const isFunction = (value: unknown) => typeof value === 'function';
const isTime = (value: unknown) => isClockTime(typeof value === 'function' ? value() : value);

const testAppFields = {
  seed: z.optional(
    z.custom(isFunction, 'seed must be a function: demoSeed, or () => ({ dishes: [dish] })'),
  ),
  scenarios: z.optional(scenarioFileSchema),
  time: z.optional(
    z.custom(
      isTime,
      'time must be milliseconds since 1970, such as Date.now(), or a function that returns them, such as Date.now',
    ),
  ),
  openAdminSignUp: z.optional(z.boolean()),
  callsPerMinute: z.optional(z.int().check(z.minimum(0))),
};
const serveTestAppFields = {
  ...testAppFields,
  sites: z.optional(
    z
      .array(
        z.string().check(z.refine(isSite, 'A site is an origin, such as "http://localhost:5173"')),
      )
      .check(z.minLength(1)),
  ),
  port: z.optional(z.int().check(z.minimum(0), z.maximum(65_535))),
} satisfies Record<keyof ServeTestAppOptions, z.ZodMiniType>;
const fieldsOf = { createTestApp: testAppFields, serveTestApp: serveTestAppFields };

/**
 * Checks options of JavaScript, where a misspelled option would do nothing.
 * @param name the function that takes the options
 * @returns the options, with the own scenarios as the backend takes them
 * @throws TypeError that names the wrong option, and a similar one that exists
 */
export function checkTestAppOptions<Options extends TestAppOptions>(
  name: keyof typeof fieldsOf,
  { scenarios: given, ...options }: Options,
) {
  const schema = z.strictObject(fieldsOf[name]);
  const { data, issues } = validate(schema, { ...options, ...(given && { scenarios: given }) });
  const [issue] = issues;
  if (issue) throw new TypeError(`${name}: ${lineOf(issue)}`);
  const { scenarios = {} } = data ?? {};
  return { ...options, registry: scenarioRegistry(scenarios) };
}
