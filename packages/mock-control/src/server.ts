import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';

/** What else than the mock responds, and where it is written down; null for what the server has not. */
export const trafficSchema = z.object({
  /** Address of the real backend that requests are forwarded to; it holds no credentials. */
  upstream: z.nullable(z.string()),
  /** Name of the HAR file to respond from where a request is in it. */
  replay: z.nullable(z.string()),
  /** Name of the HAR file that what passes is added to. */
  record: z.nullable(z.string()),
});
export type TrafficState = z.infer<typeof trafficSchema>;

/** Where the backend and the site that belongs to it are reached, and what the server has. */
export const serverSchema = z.object({
  /** Where clients reach it: "http://127.0.0.1:4000". */
  address: z.string(),
  /** Origin: "http://localhost:5173". */
  site: z.string(),
  /** Whether it can have spaces; over Postgres it cannot. */
  hasSpaces: z.boolean(),
  /** What else than the mock responds, and where it is written down. */
  traffic: trafficSchema,
});
export type ServerState = z.infer<typeof serverSchema>;

export const serverRouter = controlRouter({
  /** Reads where the server and its site are, and what responds. */
  read: {
    method: 'GET',
    path: `${CONTROL_PATH}/server`,
    summary: 'Read where the server and its site are, and what responds',
    description:
      'The addresses of the server and its site, whether it can have spaces, and the real backend and the recordings in front of it.',
    responses: { 200: serverSchema },
  },
});
