import { listOperations } from '@catering/contract';
import * as z from 'zod/mini';

const operations = new Set(listOperations().map(({ id }) => id));

const whole = (min: number, max: number, name: string) =>
  z
    .int(`${name} must be a whole number`)
    .check(
      z.minimum(min, `${name} must be at least ${min}`),
      z.maximum(max, `${name} must be at most ${max}`),
    );

/** Which requests fail, how, and how often. */
export const faultSchema = z
  .strictObject({
    /** An operation of the contract: "categories.list". */
    operation: z.optional(
      z.string().check(z.refine((id) => operations.has(id), 'There is no such operation')),
    ),
    /** A path, perhaps with a query that must be among the request's: "/dishes?category=pasta"; "*" is any. */
    path: z.optional(
      z.string().check(z.regex(/^(?:\/.*|\*)$/, 'path must start with "/", or be "*"')),
    ),
    status: z.optional(whole(400, 599, 'status')),
    /** The sentence that the answer brings. */
    message: z.optional(z.string().check(z.minLength(1))),
    /** Seconds, in the header "retry-after". */
    retryAfter: z.optional(whole(0, 3600, 'retryAfter')),
    /** ms before the answer; without status or drop the answer is then the usual one. */
    delayMs: z.optional(whole(0, 120_000, 'delayMs')),
    /** Hangs up without an answer. */
    drop: z.optional(z.literal(true)),
    /** So many requests; all until it is removed when left out. */
    times: z.optional(whole(1, 1000, 'times')),
  })
  .check(
    z.refine(
      ({ operation, path }) => (operation === undefined) !== (path === undefined),
      'Say which requests fail: either operation or path',
    ),
    z.refine(
      ({ status, delayMs, drop }) =>
        status !== undefined || delayMs !== undefined || drop !== undefined,
      'Say how they fail: status, delayMs or drop',
    ),
  );
export type Fault = z.infer<typeof faultSchema>;

/** A fault that lets requests fail until it is removed or used up. */
export const activeFaultSchema = z.safeExtend(faultSchema, { _id: z.string() });
export type ActiveFault = z.infer<typeof activeFaultSchema>;

/** How often a ready-made fault fails. */
export const timesSchema = z.strictObject({ times: z.optional(whole(1, 1000, 'times')) });
