import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';

/** Addresses and features of the server. */
export const serverSchema = z.object({
  /** Address for clients: "http://127.0.0.1:4000". */
  address: z.string(),
  /** Origin of the site: "http://localhost:5173". */
  site: z.string(),
  /** True if it supports spaces, which a server over Postgres does not. */
  hasSpaces: z.boolean(),
  /** Address of the real backend that gets the requests; null without one. */
  upstream: z.nullable(z.string()),
});
export type ServerState = z.infer<typeof serverSchema>;

export const serverRouter = {
  /** Returns addresses and features of the server. */
  read: {
    method: 'GET',
    path: '/server',
    responses: { 200: serverSchema },
  },
} as const satisfies AppRouter;
