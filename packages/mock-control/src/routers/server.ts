import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';

/** Addresses and features of the server. */
export const serverSchema = z.object({
  /** Address for clients: "http://127.0.0.1:4000". */
  address: z.string(),
  /** Origin of the site: "http://localhost:5173". */
  site: z.string(),
  /** Whether it supports spaces; false with Postgres. */
  hasSpaces: z.boolean(),
  /** Address of the real backend that gets the requests; null without one. */
  upstream: z.nullable(z.string()),
});
export type ServerState = z.infer<typeof serverSchema>;

export const serverRouter = controlRouter({
  /** Returns addresses and features of the server. */
  read: {
    method: 'GET',
    path: `${CONTROL_PATH}/server`,
    responses: { 200: serverSchema },
  },
});
