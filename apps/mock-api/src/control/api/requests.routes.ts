import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import type { ControlDependencies } from '../control-dependencies.ts';

export const requestsRoutes = ({ recorder, findEmail }: ControlDependencies) =>
  initServer().router(controlContract.requests, {
    list: async () => {
      // Here, because the judge that it needs takes 15 ms until a start is idle.
      const { toRecordedRequest } = await import('../../inspector/recorded-request.ts');
      const latest = recorder.latest().map((one) => toRecordedRequest(one, findEmail));
      return { status: 200, body: await Promise.all(latest) };
    },
    clear: async () => {
      recorder.clear();
      return { status: 200, body: { message: 'The list of requests is empty.' } };
    },
  });
