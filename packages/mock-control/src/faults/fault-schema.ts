import { emailSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { jsonSchema, wholeNumberSchema } from '../fields.ts';
import { fieldProblem, operationSchema, parameterProblem } from './known-names.ts';
import { isControlPath } from '../served/control-path.ts';
import { canMatch, queryOf, unmatchedPath } from './path-pattern.ts';

/** ms: longer than any client waits. */
const DELAY_MAX_MS = 120_000;

const DELAY = `delayMs must be whole milliseconds from 0 to ${DELAY_MAX_MS}, or a range of them: [100, 900]`;
const delaySchema = wholeNumberSchema('delayMs', 0, DELAY_MAX_MS);
// A tuple would become "prefixItems", which few tools read, and which the type of a JSON file lacks.
const delayRangeSchema = z.array(delaySchema).check(
  z.length(2, DELAY),
  z.refine(([least = 0, most = 0]) => least <= most, DELAY),
);

/** The path of a field in a body: "price", "0.addons.1.name", "*.price" for each entry of a list. */
const fieldPathSchema = z
  .string()
  .check(
    z.regex(/^[^.]+(?:\.[^.]+)*$/, 'A field is named by its path, as in "0.price" or "*.price"'),
  );

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Headers that say where a body ends. With a wrong one a client would wait, or take the rest for the next response. */
const OF_SERVER = /^(?:content-length|trailer|transfer-encoding)$/i;
const canCarry = ([name, value]: [string, string]) =>
  HEADER_NAME.test(name) && HEADER_VALUE.test(value) && !OF_SERVER.test(name);
const headersSchema = z.record(z.string(), z.string()).check(({ value, issues }) => {
  const entries = Object.entries(value);
  if (entries.length === 0) {
    issues.push({ code: 'custom', input: value, message: 'headers names no header' });
  }
  for (const [name] of entries.filter((entry) => !canCarry(entry))) {
    const message = `HTTP cannot carry the header "${name}": a name is one word, a value one line in Latin-1, and where a body ends is up to the server`;
    issues.push({ code: 'custom', input: value, message });
  }
});

/** The conditions of a fault. It acts on requests that meet all of them. */
export const condition = {
  /** An operation of the contract: "categories.list". Either this or `path`. */
  operation: z.optional(operationSchema),
  /**
   * A path, optionally with query parameters: "/dishes?category=pasta". ":name" matches one segment, and "*"
   * at the end the rest: "/dishes/:id", "/auth/*". "*" matches every request but OPTIONS. A path that the server does not have
   * needs `status`: the fault is then its response.
   */
  path: z.optional(
    z.string().check(z.regex(/^(?:\/.*|\*)$/, 'path must start with "/", or be "*"')),
  ),
  /** Values that the query must have. */
  query: z.optional(z.record(z.string(), z.string())),
  /** Email of the account whose token the request carries. */
  account: z.optional(emailSchema),
  /** Acts only on the nth matching request, counted from 1. */
  nth: z.optional(wholeNumberSchema('nth', 1, 100_000)),
  /** Number of matching requests to skip first. */
  after: z.optional(wholeNumberSchema('after', 0, 100_000)),
  /** Number of requests to act on; by default all, until the fault is removed. */
  times: z.optional(wholeNumberSchema('times', 1, 1000)),
  /** Share of the matching requests to act on: 0.1 is one in ten, the same ones in each run. */
  probability: z.optional(
    z
      .number('probability must be a number')
      .check(
        z.positive('probability must be above 0'),
        z.maximum(1, 'probability must be at most 1'),
      ),
  ),
};

/** The effects of a fault. Delays of several faults add up; the first fault that ends the request wins. */
export const effect = {
  /** Milliseconds before the response: 800, or from a range, both ends included, with the same delays in each run: [100, 900]. */
  delayMs: z.optional(z.union([delaySchema, delayRangeSchema], { error: DELAY })),
  /** Responds with this status; the operation does not run. */
  status: z.optional(wholeNumberSchema('status', 200, 599)),
  /** Message of the error body, with `status`. */
  message: z.optional(z.string().check(z.minLength(1))),
  /** Response headers; they replace headers of the same name. */
  headers: z.optional(headersSchema),
  /** Seconds, in the header "retry-after". */
  retryAfter: z.optional(wholeNumberSchema('retryAfter', 0, 3600)),
  /** Closes the connection without a response, or with half of one: see `when`. */
  drop: z.optional(z.literal(true)),
  /**
   * The moment in which `drop` closes the connection: "before" the operation, which then does not run; "after" it, so
   * that its response is lost; or "during" the response, after half of the body. Default: "before".
   */
  when: z.optional(z.enum(['before', 'during', 'after'])),
  /** Never responds; the connection stays open. */
  hang: z.optional(z.literal(true)),
  /**
   * The whole body: of the response with `status`, otherwise instead of the JSON of a success. A string is
   * sent unchanged ("{ not JSON"), any other value as JSON.
   */
  body: z.optional(jsonSchema),
  /** New values for fields in the JSON of a success, by path. */
  replace: z.optional(
    z
      .record(fieldPathSchema, jsonSchema)
      .check(z.refine((fields) => Object.keys(fields).length > 0, 'replace names no field')),
  ),
  /** Fields to remove from the JSON of a success, by path. */
  omit: z.optional(z.array(fieldPathSchema).check(z.minLength(1, 'omit names no field'))),
};

type Fields = z.infer<z.ZodMiniObject<typeof condition & typeof effect>>;

/** Fields that say more about another effect, and do nothing by themselves. */
const DETAILS = ['message', 'when'] as const;
export type EffectName = Exclude<keyof typeof effect, (typeof DETAILS)[number]>;
const EFFECTS = Object.keys(effect).filter((name) => DETAILS.every((detail) => detail !== name));
const hasEffect = (fault: Fields) => EFFECTS.some((name) => Object.hasOwn(fault, name));
const endings = ({ status, drop, hang }: Fields) =>
  [status, drop, hang].filter((ending) => ending !== undefined);
/** The statuses whose responses have no body. */
const BODILESS = [204, 205, 304];
const lacksBody = ({ status = 500, body }: Fields) =>
  status < 300 && body === undefined && !BODILESS.includes(status);
const changesBody = ({ replace, omit }: Fields) => replace !== undefined || omit !== undefined;

/** Messages for names that no operation of a fault has, so that it would do nothing. */
function unknownNames(fault: Fields): (readonly [field: string, problem: string | undefined])[] {
  const { query = {}, replace = {}, omit = [], operation } = fault;
  // A fault that a request carries may have no condition: it then fits every operation.
  const target = { operation, path: fault.path ?? '*' };
  const inQuery = (name: string) => parameterProblem(target, name);
  const inResponse = (path: string) => fieldProblem(target, path);
  return [
    ...queryOf({ path: fault.path }).map(([name]) => ['path', inQuery(name)] as const),
    ...Object.keys(query).map((name) => ['query', inQuery(name)] as const),
    ...Object.keys(replace).map((path) => ['replace', inResponse(path)] as const),
    ...omit.map((path) => ['omit', inResponse(path)] as const),
  ];
}

/** The fields of a fault. */
export const faultFields = { ...condition, ...effect };

/** True for a path that the server has, and for one that gets its response from the fault. */
const isResponded = ({ path, status }: Fields) =>
  path === undefined || (!isControlPath(path) && (status !== undefined || canMatch(path)));

/** Checks that the fields of a fault do not contradict each other. */
const checks = [
  z.refine<Fields>(
    ({ operation, path }) => operation === undefined || path === undefined,
    'A fault has one condition: leave out operation or path',
  ),
  z.refine<Fields>(
    hasEffect,
    `Add an effect: ${EFFECTS.slice(0, -1).join(', ')} or ${EFFECTS.at(-1)}`,
  ),
  z.refine<Fields>(
    (fault) => endings(fault).length <= 1,
    'A fault ends a request in one way: status, drop or hang',
  ),
  z.refine<Fields>(
    (fault) => !changesBody(fault) || (endings(fault).length === 0 && fault.body === undefined),
    'replace and omit change the usual response: leave out status, body, drop and hang',
  ),
  z.refine<Fields>(
    ({ status = 200, body }) => body === undefined || !BODILESS.includes(status),
    'A response with the status 204, 205 or 304 has no body: leave out body, or give another status',
  ),
  z.refine<Fields>(
    (fault) => !lacksBody(fault),
    'A status of 200 to 299 needs a body: add body ("" for an empty one), or give a status of 400 or above for a failure',
  ),
  z.refine<Fields>(
    ({ status, message }) => message === undefined || (status !== undefined && status >= 400),
    'message is the sentence of an error: give a status of 400 or above with it',
  ),
  z.refine<Fields>(
    ({ when, drop }) => when === undefined || drop === true,
    'when says when drop acts: add drop, or leave out when',
  ),
  z.refine<Fields>(
    ({ message, body }) => message === undefined || body === undefined,
    'message is a part of the usual error body: leave out message or body',
  ),
  z.refine<Fields>(
    ({ nth, after, times }) => nth === undefined || (after === undefined && times === undefined),
    'nth acts on one request: leave out after and times',
  ),
  ({ value, issues }: z.core.ParsePayload<Fields>) => {
    if (!isResponded(value)) {
      const path = String(value.path);
      const message = isControlPath(path)
        ? 'No fault acts on the control surface: give a path of the API'
        : unmatchedPath(path);
      issues.push({ code: 'custom', input: value, path: ['path'], message });
    }
    for (const [field, message] of unknownNames(value)) {
      if (message !== undefined)
        issues.push({ code: 'custom', input: value, path: [field], message });
    }
  },
] as const;

/** A fault: the requests that fail, how, and how often. */
export const faultSchema = z.strictObject(faultFields).check(
  z.refine(
    ({ operation, path }) => operation !== undefined || path !== undefined,
    'Add a condition: either operation or path',
  ),
  ...checks,
);
export type Fault = z.infer<typeof faultSchema>;

const {
  nth: _nth,
  after: _after,
  times: _times,
  probability: _probability,
  ...ofOneRequest
} = faultFields;

/** A fault that a request carries itself. It counts no requests, and needs no condition. */
export const requestFaultSchema = z.strictObject(ofOneRequest).check(...checks);
