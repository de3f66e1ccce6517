import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { orNotFound } from '../../http/errors/api-error.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

// The judge behind it takes 15 ms of a start, so the first call loads it.
const loadRecordedRequests = () => import('../../inspector/recorded-request.ts');

export const requestsRoutes = ({ recorder, findEmail }: ControlDependencies) =>
  initServer().router(controlContract.requests, {
    list: async ({ query }) => {
      const { toSummary } = await loadRecordedRequests();
      const rows = recorder.latest(query.after).map((one) => toSummary(one, findEmail));
      return { status: 200, body: await Promise.all(rows) };
    },
    read: async ({ params }) => {
      const { toRecordedRequest } = await loadRecordedRequests();
      const exchange = orNotFound('Request', recorder.find(params.id));
      return { status: 200, body: await toRecordedRequest(exchange, findEmail) };
    },
    clear: async () => {
      recorder.clear();
      return { status: 200, body: { message: 'The list of requests is empty.' } };
    },
  });
