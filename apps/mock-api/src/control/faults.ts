import { errorStatuses, type ErrorBody } from '@catering/contract';
import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import { operationsAt } from '../http/operation.ts';
import type { Fault } from './fault.ts';

/** A fault that waits for its requests. */
export type ArmedFault = Fault & { readonly _id: string };

/** Failures that were asked for (design: any failure of the error catalogue on request). */
export interface Faults {
  add(fault: Fault): ArmedFault;
  list(): ArmedFault[];
  /** True when there was one. */
  remove(id: string): boolean;
  clear(): void;
  readonly handler: RequestHandler;
}

/** Whether a request is one that a path, perhaps with a query, speaks of. */
function isAt(request: Request, wanted: string) {
  if (wanted === '*') return true;
  const { pathname, searchParams } = new URL(wanted, 'http://mock');
  return (
    request.path === pathname &&
    [...searchParams].every(([name, value]) => request.query[name] === value)
  );
}

function matches({ operation, path }: Fault, request: Request) {
  if (path !== undefined) return isAt(request, path);
  return operationsAt(request.path).some(
    ({ id, route }) => id === operation && route.method === request.method,
  );
}

const codeOf = (status: number) =>
  Object.entries(errorStatuses).find(([, known]) => known === status)?.[0] ?? 'FAULT';

async function fail(fault: Fault, request: Request, response: Response): Promise<boolean> {
  const { status, delayMs, drop, message = 'This failure was asked for.', retryAfter } = fault;
  if (delayMs !== undefined) await delay(delayMs);
  if (drop) {
    request.socket.destroy();
    return true;
  }
  if (status === undefined) return false;
  if (retryAfter !== undefined) response.set('retry-after', `${retryAfter}`);
  const body: ErrorBody = { message, code: codeOf(status) };
  response.status(status).json(body);
  return true;
}

export function makeFaults(ids: () => string): Faults {
  let armed: ArmedFault[] = [];
  const spend = (fault: ArmedFault) => {
    armed = armed.flatMap((one) => {
      if (one !== fault || one.times === undefined) return [one];
      return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
    });
  };
  return {
    add: (fault) => {
      const added = { ...fault, _id: ids() };
      armed.push(added);
      return added;
    },
    list: () => [...armed],
    remove: (id) => {
      const before = armed.length;
      armed = armed.filter(({ _id }) => _id !== id);
      return armed.length < before;
    },
    clear: () => {
      armed = [];
    },
    handler: async (request, response, next) => {
      const fault =
        request.method === 'OPTIONS' ? undefined : armed.find((one) => matches(one, request));
      if (!fault) return next();
      spend(fault);
      if (await fail(fault, request, response)) return undefined;
      return next();
    },
  };
}
