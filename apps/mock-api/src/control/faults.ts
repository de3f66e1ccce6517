import { errorCodes, type ErrorBody } from '@catering/contract';
import { FAULT_HEADER, type ActiveFault, type Fault } from '@catering/mock-control';
import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../http/errors/api-error.ts';
import { isCallOf } from '../http/operation.ts';
import type { Controls } from './controls.ts';
import { isPreset, presetOf, unknownPreset } from './fault-presets.ts';

function faultsOfHeader(request: Request): Fault[] {
  const names = request.get(FAULT_HEADER)?.split(',') ?? [];
  return names.map((given) => {
    const name = given.trim();
    if (!isPreset(name))
      throw new ApiError('VALIDATION_FAILED', {
        message: `${FAULT_HEADER}: ${unknownPreset(name)}`,
      });
    return presetOf(name).fault;
  });
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

const matches = ({ operation = '', path }: Fault, request: Request) =>
  path === undefined ? isCallOf(operation, request) : isAt(request, path);

const codeOf = (status: number) =>
  Object.entries(errorCodes).find(([, known]) => known.status === status)?.[0] ?? 'FAULT';

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

/** A fault after one of its times; undefined when that was the last. */
function afterOneUse({ times, ...fault }: ActiveFault): ActiveFault | undefined {
  if (times === undefined) return fault;
  return times > 1 ? { ...fault, times: times - 1 } : undefined;
}

export interface Faults {
  add: (fault: Fault) => Promise<ActiveFault>;
  list: () => readonly ActiveFault[];
  /** True when there was one. */
  remove: (id: string) => Promise<boolean>;
  clear: () => void | Promise<void>;
  handler: RequestHandler;
}

/** Failures that were asked for (design: any failure of the error catalogue on request). */
export function makeFaults({ state, change }: Controls, ids: () => string): Faults {
  /** Puts another fault, or none, in the place of one; false when that one is gone already. */
  async function replace(id: string, next: (fault: ActiveFault) => ActiveFault | undefined) {
    let found = false;
    await change((before) => {
      found = before.faults.some(({ _id }) => _id === id);
      const faults = before.faults.flatMap((one) => (one._id === id ? (next(one) ?? []) : [one]));
      return { ...before, faults };
    });
    return found;
  }
  /** Takes one of the times a fault has; false when there is none left. */
  const consume = async ({ _id, times }: ActiveFault) =>
    times === undefined || replace(_id, afterOneUse);

  const handler: RequestHandler = async (request, response, next) => {
    if (request.method === 'OPTIONS') return next();
    const own = faultsOfHeader(request).find((one) => matches(one, request));
    if (own && (await fail(own, request, response))) return undefined;
    for (const fault of state().faults) {
      if (!matches(fault, request) || !(await consume(fault))) continue;
      if (await fail(fault, request, response)) return undefined;
      break;
    }
    return next();
  };
  return {
    add: async (fault) => {
      const added = { ...fault, _id: ids(), matched: 0, acted: 0 };
      await change((before) => ({ ...before, faults: [...before.faults, added] }));
      return added;
    },
    list: () => state().faults,
    remove: (id) => replace(id, () => undefined),
    clear: () => change((before) => ({ ...before, faults: [] })),
    handler,
  };
}
