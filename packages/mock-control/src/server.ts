import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';

/** The upstream backend and the recordings; null for each that the server does not have. */
export const trafficSchema = z.object({
  /** Address of the real backend that gets the requests, without credentials. */
  upstream: z.nullable(z.string()),
  /** Name of the HAR file of `--replay`. */
  replay: z.nullable(z.string()),
  /** Name of the HAR file of `--record`. */
  record: z.nullable(z.string()),
});
export type TrafficState = z.infer<typeof trafficSchema>;

/** Addresses and features of the server. */
export const serverSchema = z.object({
  /** Address for clients: "http://127.0.0.1:4000". */
  address: z.string(),
  /** Origin of the site: "http://localhost:5173". */
  site: z.string(),
  /** Whether it supports spaces; false with Postgres. */
  hasSpaces: z.boolean(),
  /** The upstream backend and the recordings. */
  traffic: trafficSchema,
});
export type ServerState = z.infer<typeof serverSchema>;

export const serverRouter = controlRouter({
  /** Returns addresses and features of the server. */
  read: {
    method: 'GET',
    path: `${CONTROL_PATH}/server`,
    summary: 'Read where the server and its site are, and what responds',
    description:
      'The addresses of the server and its site, whether it can have spaces, and the real backend and the recordings in front of it.',
    responses: { 200: serverSchema },
  },
});
