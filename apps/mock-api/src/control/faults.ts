import { errorCodes, type ErrorBody } from '@catering/contract';
import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../http/errors/api-error.ts';
import { operationsAt } from '../http/operation.ts';
import type { Fault } from './fault.ts';
import { isPreset, presetOf, unknownPreset } from './fault-presets.ts';

/**
 * Names failures of the error catalogue, with commas between, for the request that carries it alone:
 * tests that run side by side do not disturb each other.
 */
export const FAULT_HEADER = 'X-Mock-Fault';

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

/** A fault that lets requests fail until it is removed or used up. */
export type ActiveFault = Fault & { readonly _id: string };

type MaybePromise<Value> = Value | Promise<Value>;

/** The faults that are active. */
export interface ActiveFaults {
  add(fault: ActiveFault): MaybePromise<void>;
  list(): readonly ActiveFault[];
  /** True when there was one. */
  remove(id: string): MaybePromise<boolean>;
  clear(): MaybePromise<void>;
  /** Takes one of the times a fault has; false when there is none left. */
  consume(fault: ActiveFault): MaybePromise<boolean>;
}

/** A fault after one of its times; undefined when that was the last. */
export function afterOneUse(fault: ActiveFault): ActiveFault | undefined {
  if (fault.times === undefined) return fault;
  return fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined;
}

/** Faults of one server. */
export function faultsInMemory(): ActiveFaults {
  let active: readonly ActiveFault[] = [];
  return {
    add: (fault) => {
      active = [...active, fault];
    },
    list: () => active,
    remove: (id) => {
      const before = active.length;
      active = active.filter(({ _id }) => _id !== id);
      return active.length < before;
    },
    clear: () => {
      active = [];
    },
    consume: (fault) => {
      active = active.flatMap((one) => (one === fault ? (afterOneUse(one) ?? []) : [one]));
      return true;
    },
  };
}

/** Failures that were asked for (design: any failure of the error catalogue on request). */
export interface Faults {
  add(fault: Fault): Promise<ActiveFault>;
  list(): readonly ActiveFault[];
  /** True when there was one. */
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
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

/** @param active where the active faults are */
export function makeFaults(ids: () => string, active: ActiveFaults = faultsInMemory()): Faults {
  /** Takes the first of these that has a time left, and lets the request fail by it. */
  async function consumeOne(faults: readonly ActiveFault[], request: Request, response: Response) {
    for (const fault of faults) {
      if (await active.consume(fault)) return fail(fault, request, response);
    }
    return false;
  }
  return {
    add: async (fault) => {
      const added = { ...fault, _id: ids() };
      await active.add(added);
      return added;
    },
    list: active.list,
    remove: async (id) => active.remove(id),
    clear: async () => active.clear(),
    handler: async (request, response, next) => {
      if (request.method === 'OPTIONS') return next();
      const own = faultsOfHeader(request).find((one) => matches(one, request));
      if (own && (await fail(own, request, response))) return undefined;
      const faults = active.list().filter((one) => matches(one, request));
      if (faults.length > 0 && (await consumeOne(faults, request, response))) return undefined;
      return next();
    },
  };
}
