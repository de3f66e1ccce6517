import { errorSchema, idSchema, messageBodySchema, timestampSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';
import { givenNameSchema } from './given-name.ts';
import { seedChoiceSchema, seedSchema } from './seed.ts';

/** A copy of data, accounts, mails, pictures and clock, to restore later. */
export const snapshotSchema = z.object({
  /** Id of the snapshot. */
  _id: idSchema,
  /** When the snapshot was taken, ISO 8601 in UTC. */
  createdAt: timestampSchema,
});
export type Snapshot = z.infer<typeof snapshotSchema>;

const byIdSchema = z.object({
  /** Id of the snapshot. */
  id: z.string(),
});

export const dataRouter = controlRouter({
  /** Resets data, faults and scenario to the seed of the start, or to another seed. */
  reset: {
    method: 'POST',
    path: `${CONTROL_PATH}/reset`,
    summary: 'Go back to the seed, or to another one',
    description:
      'Data, accounts, mails, clock, faults, scenario, recorded requests and counted calls. Without "seed" it is the seed that the server started with.',
    body: z.optional(
      z.strictObject({
        /** "demo", "empty" or a seed; default: the seed of the start. */
        seed: z.optional(seedChoiceSchema),
      }),
    ),
    responses: { 200: messageBodySchema },
  },
  /** Returns the current data as a seed. */
  exportSeed: {
    method: 'GET',
    path: `${CONTROL_PATH}/seed`,
    summary: 'Read the data as it is now, in the form of a seed',
    responses: { 200: seedSchema },
  },
  /** Lists the snapshots, newest first. */
  listSnapshots: {
    method: 'GET',
    path: `${CONTROL_PATH}/snapshots`,
    summary: 'List the snapshots, newest first',
    responses: { 200: z.array(snapshotSchema) },
  },
  /** Takes a snapshot: `{ _id: "before-the-order" }`, or without a name. The ten latest are kept. */
  takeSnapshot: {
    method: 'POST',
    path: `${CONTROL_PATH}/snapshots`,
    summary: 'Take a snapshot; the ten latest are kept',
    body: z.optional(
      z.strictObject({
        /** Names the snapshot: "before-the-order". It replaces a snapshot of that name. Default: a new id. */
        _id: z.optional(givenNameSchema),
      }),
    ),
    responses: { 201: snapshotSchema },
  },
  /** Restores a snapshot. */
  restoreSnapshot: {
    method: 'POST',
    path: `${CONTROL_PATH}/snapshots/:id/restore`,
    summary: 'Go back to a snapshot',
    pathParams: byIdSchema,
    body: z.optional(z.strictObject({})),
    responses: { 200: messageBodySchema, 404: errorSchema },
  },
  /** Removes a snapshot. */
  removeSnapshot: {
    method: 'DELETE',
    path: `${CONTROL_PATH}/snapshots/:id`,
    summary: 'Remove a snapshot',
    pathParams: byIdSchema,
    responses: { 200: messageBodySchema, 404: errorSchema },
  },
});
