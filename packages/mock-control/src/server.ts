import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';

/** Where the backend and the site that belongs to it are reached: origins, "http://127.0.0.1:4000". */
export const serverSchema = z.object({ address: z.string(), site: z.string() });
export type ServerAddresses = z.infer<typeof serverSchema>;

export const serverRouter = controlRouter({
  read: {
    method: 'GET',
    path: `${CONTROL_PATH}/server`,
    summary: 'Read the addresses of the server and of its site',
    responses: { 200: serverSchema },
  },
});
