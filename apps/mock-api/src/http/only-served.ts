import { methodsAt } from '@catering/mock-control';
import { ApiError } from './errors/api-error.ts';
import { makeNotFound } from './errors/not-found.ts';
import type { Logs } from './logs/logs.ts';
import type { Step } from './pipeline/steps.ts';

/** Lets through what the table of served paths has; other paths are 404, other methods 405, OPTIONS lists them (D-55). */
export function onlyServed(logs: Pick<Logs, 'note'>): Step {
  const notFound = makeNotFound(logs);
  return (next) => (request, exchange) => {
    const { method, operation, path } = exchange;
    if (operation?.route.method === method) return next(request, exchange);
    const methods = methodsAt(path);
    if (methods.length === 0) throw notFound(exchange);
    if (methods.includes(method)) return next(request, exchange);
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') {
      return Promise.resolve({ status: 204, headers: { allow }, body: '' });
    }
    throw new ApiError('METHOD_NOT_ALLOWED', {
      message: `This address does not take such requests. It takes ${allow}.`,
      headers: { allow },
    });
  };
}
