import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { orNotFound } from '../../http/errors/api-error.ts';
import { toRequestSummary } from '../../inspector/request-summary.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

export const requestsRoutes = ({ recorder, findEmail }: ControlDependencies) =>
  initServer().router(controlContract.requests, {
    list: async ({ query }) => {
      const rows = recorder.latest(query.after).map((one) => toRequestSummary(one, findEmail));
      return { status: 200, body: await Promise.all(rows) };
    },
    read: async ({ params }) => {
      // Here, because the judge that it needs takes 15 ms of a start.
      const { toRecordedRequest } = await import('../../inspector/recorded-request.ts');
      const exchange = orNotFound('Request', recorder.find(params.id));
      return { status: 200, body: await toRecordedRequest(exchange, findEmail) };
    },
    clear: async () => {
      recorder.clear();
      return { status: 200, body: { message: 'The list of requests is empty.' } };
    },
  });
