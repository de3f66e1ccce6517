import { controlContract, type RecordedRequest } from '@catering/mock-control';
import { setImmediate } from 'node:timers/promises';
import { initServer } from '@ts-rest/express';
import type { ControlDependencies } from '../control-dependencies.ts';

export const requestsRoutes = ({ recorder, findEmail }: ControlDependencies) =>
  initServer().router(controlContract.requests, {
    list: async ({ query }) => {
      // Here, because the judge that it needs takes 15 ms until a start is idle.
      const { toRecordedRequest } = await import('../../inspector/recorded-request.ts');
      const body: RecordedRequest[] = [];
      for (const one of recorder.latest(query.after)) {
        body.push(await toRecordedRequest(one, findEmail));
        // Judging all of them takes seconds, in which others get their responses.
        await setImmediate();
      }
      return { status: 200, body };
    },
    clear: async () => {
      recorder.clear();
      return { status: 200, body: { message: 'The list of requests is empty.' } };
    },
  });
