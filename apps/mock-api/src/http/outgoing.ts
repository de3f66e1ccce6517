import type { ActedFault } from '@catering/mock-control';
import type { Express, Response } from 'express';
import { isBytes } from '../runtime/is-bytes.ts';

/** Where a response comes from, and what took part in it. */
interface ResponseOrigin {
  /** The active scenario, or that of the request's header; null for none. */
  readonly scenario: string | null;
  readonly faults: readonly ActedFault[];
  /** Whether one of them did more than to delay the response. */
  readonly changedByFault: boolean;
  /** What responded: the mock itself, or the backend behind it. */
  readonly source: 'mock' | 'upstream';
  /** Why a 401 or 403, for developers. */
  readonly refusal?: string;
  /** Why the backend gave no response. */
  readonly failure?: string;
}

const OF_THE_MOCK: ResponseOrigin = {
  scenario: null,
  faults: [],
  changedByFault: false,
  source: 'mock',
};

export type Chunk = string | Uint8Array;

type Write = (chunk: Chunk) => boolean;

/** What happens to a response on its way out. Nothing else changes one after its handler. */
interface Outgoing {
  /** Sees each body that is sent as a whole, before it is changed. */
  seeBody?: (body: unknown) => void;
  /** Changes a body that is sent as a whole. */
  changeBody?: (body: unknown) => unknown;
  /** Sets headers when the response begins, so that they win over those of the handler. */
  setHeaders?: () => void;
  /** Called for each chunk that is sent. */
  onChunk?: (chunk: Chunk) => void;
  /** Takes each chunk in place of sending it, and undefined at the end. */
  takeChunk?: (chunk: Chunk | undefined, encoding: unknown, write: Write) => boolean;
  origin?: ResponseOrigin;
}

/** A property, because putting each response into a WeakMap costs 6 % of a quick one. */
const PLAN = Symbol('outgoing');
type PlannedResponse = Response & { [PLAN]?: Outgoing };

/** What is planned for a response, to be added to. */
export const outgoing = (response: PlannedResponse): Outgoing => (response[PLAN] ??= {});

export const originOf = (response: PlannedResponse): ResponseOrigin =>
  response[PLAN]?.origin ?? OF_THE_MOCK;

export const noteOrigin = (response: PlannedResponse, change: Partial<ResponseOrigin>) => {
  outgoing(response).origin = { ...originOf(response), ...change };
};

const chunkOf = (value: unknown): Chunk | undefined =>
  typeof value === 'string' || isBytes(value) ? value : undefined;

/**
 * Lets the responses of an app do what is planned for them. It changes what they share, for a change to
 * each of them costs a tenth of a quick response.
 */
export function planResponses(app: Express) {
  const { send, writeHead, write, end } = app.response;
  app.response.send = function sendChanged(this: PlannedResponse, body?: unknown) {
    const { seeBody, changeBody } = this[PLAN] ?? {};
    seeBody?.(body);
    return send.call(this, changeBody ? changeBody(body) : body);
  };
  // These have several forms of arguments, which are handed on as they are.
  const writeHeadOf = (response: Response, args: readonly unknown[]) =>
    Reflect.apply(writeHead, response, args);
  app.response.writeHead = function writeChangedHead(this: PlannedResponse, ...args: unknown[]) {
    this[PLAN]?.setHeaders?.();
    return writeHeadOf(this, args);
  };
  const sendWith =
    (original: typeof write | typeof end, isEnd: boolean) =>
    (response: PlannedResponse, args: readonly unknown[]) => {
      const { onChunk, takeChunk } = response[PLAN] ?? {};
      const chunk = chunkOf(args[0]);
      if (!takeChunk) {
        if (chunk !== undefined) onChunk?.(chunk);
        return Reflect.apply(original, response, args);
      }
      const isGoingOn = takeChunk(chunk, args[1], (part) => {
        onChunk?.(part);
        return write.call(response, part, 'utf8');
      });
      return isEnd ? response : isGoingOn;
    };
  const [writeChunk, endWith] = [sendWith(write, false), sendWith(end, true)];
  app.response.write = function writePlanned(this: Response, ...args: unknown[]) {
    return writeChunk(this, args);
  } as typeof write;
  app.response.end = function endPlanned(this: Response, ...args: unknown[]) {
    return endWith(this, args);
  } as typeof end;
}
