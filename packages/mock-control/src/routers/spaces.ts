import type { AppRouter } from '@ts-rest/core';
import { errorSchema, messageBodySchema, timestampSchema } from '@catering/contract';
import * as z from 'zod/mini';

/** A separate backend within the server: data, accounts, clock, faults, mails and limits. */
export const spaceSchema = z.object({
  /** Name of the space: "checkout-1". */
  name: z.string(),
  /** Name of the active scenario, or of several: "slow, menu-fails"; null for none. */
  scenario: z.nullable(z.string()),
  /** Time of its first use, ISO 8601 in UTC. */
  createdAt: timestampSchema,
  /** Time of its last use, ISO 8601 in UTC. */
  lastUsedAt: timestampSchema,
});
export type Space = z.infer<typeof spaceSchema>;

export const spacesRouter = {
  /** Lists the spaces, latest use first. A space is made at its first use. */
  list: {
    method: 'GET',
    path: '/spaces',
    responses: { 200: z.array(spaceSchema) },
  },
  /** Removes a space and its data. */
  remove: {
    method: 'DELETE',
    path: '/spaces/:name',
    pathParams: z.object({
      /** Name of the space: "checkout-1". */
      name: z.string(),
    }),
    responses: { 200: messageBodySchema, 404: errorSchema },
  },
} as const satisfies AppRouter;
