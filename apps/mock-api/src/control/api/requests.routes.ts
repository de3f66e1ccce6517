import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import type { Exchange } from '../../inspector/exchange.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

/** The exchanges after the one with this id; all if it is no longer kept. */
function laterThan(exchanges: Exchange[], id: string | undefined) {
  const index = exchanges.findIndex((one) => one.id === id);
  return index === -1 ? exchanges : exchanges.slice(0, index);
}

export function requestsRoutes({ recorder, findEmail }: ControlDependencies) {
  const show = async (exchanges: readonly Exchange[]) => {
    // Here, because the judge that it needs takes 15 ms until a start is idle.
    const { toRecordedRequest } = await import('../../inspector/recorded-request.ts');
    return Promise.all(exchanges.map((one) => toRecordedRequest(one, findEmail)));
  };
  return initServer().router(controlContract.requests, {
    list: async ({ query: { after, limit } }) => {
      const exchanges = laterThan(recorder.latest(), after);
      const body = await show(exchanges.slice(0, limit ? Number(limit) : undefined));
      return { status: 200, body };
    },
    clear: async () => {
      recorder.clear();
      return { status: 200, body: { message: 'The list of requests is empty.' } };
    },
  });
}
