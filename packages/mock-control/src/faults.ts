import { errorSchema, idSchema, messageBodySchema } from '@catering/contract';
import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';
import { faultSchema, timesSchema } from './fault-schema.ts';
import { strictFields } from './strict-fields.ts';

/** A fault that acts until it is removed or used up. */
export const activeFaultSchema = z.safeExtend(faultSchema, {
  _id: idSchema,
  /** The scenario that brought it; a fault that was added by itself has none. */
  scenario: z.optional(z.string()),
  /** Requests that its condition has matched so far, before nth, after, times and probability. */
  matched: z._default(z.int(), 0),
  /** Requests that it has acted on so far. */
  acted: z._default(z.int(), 0),
});
export type ActiveFault = z.infer<typeof activeFaultSchema>;

/** A failure of the error catalogue (spec 8) that is there by name. */
export const faultPresetSchema = z.object({
  name: z.string(),
  /** What a developer sees: "The menu fails". */
  title: z.string(),
  fault: faultSchema,
});

const byIdSchema = z.object({ id: z.string() });

export const faultsRouter = controlRouter({
  list: {
    method: 'GET',
    path: `${CONTROL_PATH}/faults`,
    summary: 'List the active faults, with how often each has matched and acted',
    responses: { 200: z.array(activeFaultSchema) },
  },
  presets: {
    method: 'GET',
    path: `${CONTROL_PATH}/fault-presets`,
    summary: 'List the faults that are there by name',
    responses: { 200: z.array(faultPresetSchema) },
  },
  add: {
    method: 'POST',
    path: `${CONTROL_PATH}/faults`,
    summary: 'Add a fault',
    body: faultSchema,
    responses: { 201: activeFaultSchema },
  },
  addPreset: {
    method: 'POST',
    path: `${CONTROL_PATH}/faults/:name`,
    summary: 'Add a fault by name',
    pathParams: z.object({ name: z.string() }),
    body: z.optional(strictFields({ times: z.optional(timesSchema) })),
    responses: { 201: activeFaultSchema, 404: errorSchema },
  },
  clear: {
    method: 'DELETE',
    path: `${CONTROL_PATH}/faults`,
    summary: 'Remove all faults, those of the scenario too',
    responses: { 200: messageBodySchema },
  },
  remove: {
    method: 'DELETE',
    path: `${CONTROL_PATH}/faults/:id`,
    summary: 'Remove a fault',
    pathParams: byIdSchema,
    responses: { 200: messageBodySchema, 404: errorSchema },
  },
});
