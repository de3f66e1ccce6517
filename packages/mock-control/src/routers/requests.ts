import type { AppRouter } from '@ts-rest/core';
import { errorSchema, idSchema, messageBodySchema, timestampSchema } from '@catering/contract';
import * as z from 'zod/mini';

/** Headers and body of one side; secrets are "***". */
const sideSchema = z.object({
  /** Headers by name, in lower case; secret values are "***". */
  headers: z.record(z.string(), z.string()),
  /** The text; null for an empty body, for bytes, and for a body that was too long to keep. */
  body: z.nullable(z.string()),
  /** Size of the body in bytes. */
  size: z.int(),
});

/** A place where a request or its response breaks the contract. */
export const violationSchema = z.object({
  /** The side that breaks it. */
  side: z.enum(['request', 'response']),
  /** "body.0.price", "query.limit", "status". */
  path: z.string(),
  /** The violation in words: "expected a whole number, got nothing". */
  message: z.string(),
  /** True if it is in a response that a fault replaced or changed. */
  byFault: z.boolean(),
});
export type Violation = z.infer<typeof violationSchema>;

/** A fault that acted on a request. */
export const actedFaultSchema = z.object({
  /** Id of the fault: "kitchen-closed", "menu-down-1". */
  _id: idSchema,
  /** The scenario that it belongs to; absent for a fault that was added by itself. */
  scenario: z.optional(z.string()),
  /** Its effect in words: "order.create: responds with 500". */
  effect: z.string(),
});
export type ActedFault = z.infer<typeof actedFaultSchema>;

/** A request of the list, in a row. */
export const requestSummarySchema = z.object({
  /** Id of the request. */
  _id: idSchema,
  /** Time of arrival, ISO 8601 in UTC. */
  createdAt: timestampSchema,
  /** HTTP method: "GET". */
  method: z.string(),
  /** Path and query; secret values are "***". */
  path: z.string(),
  /** The operation of the contract; null for another address. */
  operation: z.nullable(z.string()),
  /** Email of the account that sent it; null for a guest. */
  account: z.nullable(z.string()),
  /** null while there is no response, and if the connection ended without one. */
  status: z.nullable(z.int()),
  /** Time until the response ended, in ms. */
  durationMs: z.number(),
  /** The server that responded: the mock, or the upstream backend. */
  source: z.enum(['mock', 'upstream']),
  /** The faults that acted on it. */
  faults: z.array(actedFaultSchema),
});
export type RequestSummary = z.infer<typeof requestSummarySchema>;

/** A request with all that the server keeps of it. */
export const recordedRequestSchema = z.extend(requestSummarySchema, {
  /** The active scenario; null for none. */
  scenario: z.nullable(z.string()),
  /** The reason of a 401 or 403 of the mock, which the response does not tell: "The session of … was ended …". */
  refusal: z.nullable(z.string()),
  /** The client's side. */
  request: sideSchema,
  /** The server's side. */
  response: sideSchema,
  /** The places where request or response break the contract. */
  violations: z.array(violationSchema),
  /** The request as a curl command; secrets are "***". */
  curl: z.string(),
});
export type RecordedRequest = z.infer<typeof recordedRequestSchema>;

/** Number of requests in the list; older ones leave it. */
export const REQUESTS_MAX = 200;

export const requestsRouter = {
  /**
   * Lists the latest requests, newest first: up to 200, from the start of the server on. Control calls, the pages of
   * the API reference and the preflight requests of browsers are left out.
   */
  list: {
    method: 'GET',
    path: '/requests',
    query: z.object({
      /**
       * Id of a request that was read before: lists only what may be new since, which is that request, those that were
       * in progress with it, and later ones. The whole list if it has no such request any more.
       */
      after: z.optional(z.string()),
    }),
    responses: { 200: z.array(requestSummarySchema) },
  },
  /** Reads a request of the list with its headers and bodies, and where it breaks the contract. */
  read: {
    method: 'GET',
    path: '/requests/:id',
    pathParams: z.object({
      /** Id of the request, from the list. */
      id: z.string(),
    }),
    responses: { 200: recordedRequestSchema, 404: errorSchema },
  },
  /** Empties the list of requests. */
  clear: {
    method: 'DELETE',
    path: '/requests',
    responses: { 200: messageBodySchema },
  },
} as const satisfies AppRouter;
