import type { AppRouter } from '@ts-rest/core';
import { errorSchema, idSchema, messageBodySchema } from '@catering/contract';
import * as z from 'zod/mini';
import { faultFields, faultSchema } from '../faults/fault-schema.ts';
import { givenNameSchema } from '../fields.ts';

/** An active fault. It acts until it is removed, or has acted `times` times. */
export const activeFaultSchema = z.strictObject({
  ...faultFields,
  /** Id of the fault. */
  _id: idSchema,
  /** The scenario that it belongs to; absent for a fault that was added by itself. */
  scenario: z.optional(z.string()),
  /**
   * Number of requests since it was added that match its operation or path, query and account, whether or not
   * it acted on them. Preflight requests and control calls are not counted.
   */
  matched: z._default(z.int(), 0),
  /** Number of these requests that it acted on. */
  acted: z._default(z.int(), 0),
});
export type ActiveFault = z.infer<typeof activeFaultSchema>;

/** True for a fault that will not act any more. */
export const isUsedUp = ({ nth, times, matched, acted }: ActiveFault): boolean =>
  (nth !== undefined && matched >= nth) || (times !== undefined && acted >= times);

/** A fault to add. */
export const newFaultSchema = z.safeExtend(faultSchema, {
  /** Names the fault: "kitchen-closed". It replaces a fault of that name. Default: a new id. */
  _id: z.optional(givenNameSchema),
});

export type NewFault = z.infer<typeof newFaultSchema>;

const byIdSchema = z.object({
  /** Id of the fault. */
  id: z.string(),
});

export const faultsRouter = {
  /** Lists the active faults, with how often each has matched and acted. */
  list: {
    method: 'GET',
    path: '/faults',
    responses: { 200: z.array(activeFaultSchema) },
  },
  /** Adds a fault: `{ operation: "dishes.list", status: 500 }`. */
  add: {
    method: 'POST',
    path: '/faults',
    body: newFaultSchema,
    responses: { 201: activeFaultSchema },
  },
  /** Removes all faults and ends the scenario. */
  clear: {
    method: 'DELETE',
    path: '/faults',
    responses: { 200: messageBodySchema },
  },
  /** Removes one fault. */
  remove: {
    method: 'DELETE',
    path: '/faults/:id',
    pathParams: byIdSchema,
    responses: { 200: messageBodySchema, 404: errorSchema },
  },
} as const satisfies AppRouter;
