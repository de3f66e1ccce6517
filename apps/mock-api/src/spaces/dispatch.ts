import {
  CONTROL_HEADERS,
  SCENARIO_HEADER,
  SPACE_HEADER,
  unknownHeader,
} from '@catering/mock-control';
import express from 'express';
import type { IncomingMessage, RequestListener } from 'node:http';
import { isFromForeignPage } from '../http/headers/foreign-pages.ts';
import { ApiError, invalid } from '../http/errors/api-error.ts';
import { handleErrors } from '../http/errors/error-handler.ts';
import { allowOrigins, warnBlocked } from '../http/headers/cors.ts';
import { securityHeaders } from '../http/headers/security-headers.ts';
import { logRequests, type Logs } from '../http/logs/logs.ts';
import type { Clock } from '../runtime/clock.ts';
import type { ChosenSpace, Spaces } from './spaces.ts';

interface DispatchOptions {
  /** Serves requests that name no space. */
  readonly app: RequestListener;
  /** Undefined where the server cannot have any. */
  readonly spaces: Spaces | undefined;
  readonly logs: Logs;
  readonly clock: Clock;
  /** Those whose pages may open a space by this name. */
  readonly originsOf: (name: string) => readonly string[];
}

const impossible = () =>
  new ApiError('VALIDATION_FAILED', {
    message:
      'This server has no spaces, because it is over Postgres or within a test. Leave out X-Mock-Space and NAME.localhost. In a test, make another server with serveTestApp(); over Postgres, start one with --database :memory:.',
  });

const foreign = () =>
  new ApiError('FORBIDDEN', {
    message:
      'This page may not open a space. Name its origin with --site, or open the space from a program first.',
  });

const HEADER = SPACE_HEADER.toLowerCase();
const SCENARIO = SCENARIO_HEADER.toLowerCase();
const HOST = /^(.+)\.localhost(?::\d+)?$/i;

/** Which space a request names, rightly or not; undefined for the server's own data. The header wins. */
function chosenSpace({ headers }: IncomingMessage): ChosenSpace | undefined {
  const header = headers[HEADER];
  const scenario = headers[SCENARIO]?.toString().trim();
  if (header !== undefined) return { name: String(header), byHost: false, scenario };
  const label = HOST.exec(headers.host ?? '')?.[1];
  return label === undefined ? undefined : { name: label.toLowerCase(), byHost: true, scenario };
}

/** Hands each request to the space that it names, or else to the server's own app. */
export function dispatchToSpaces(options: DispatchOptions): RequestListener {
  const { app, spaces, logs, originsOf } = options;
  const blocked = warnBlocked(logs);
  /** An error outside of any app looks no different to the client. */
  const respondToError = (
    error: unknown,
    origins: readonly string[],
    ...pair: Parameters<RequestListener>
  ) => {
    const errorApp = express().disable('x-powered-by').disable('etag');
    errorApp.use(logRequests(options), securityHeaders());
    errorApp.use(allowOrigins(origins, { requestHeaders: CONTROL_HEADERS, ...blocked }));
    errorApp.use(() => {
      throw error;
    }, handleErrors(logs));
    errorApp(...pair);
  };
  const enter = async (
    chosen: ChosenSpace,
    ...pair: Parameters<RequestListener>
  ): Promise<unknown> => {
    const origins = originsOf(chosen.name);
    try {
      if (!spaces) throw impossible();
      if (!spaces.has(chosen.name) && isFromForeignPage(pair[0], origins)) throw foreign();
      const space = await spaces.enter(chosen, pair[1]);
      return space.app(...pair);
    } catch (error) {
      return respondToError(error, origins, ...pair);
    }
  };
  return (...pair) => {
    const problem = unknownHeader(pair[0].headers);
    if (problem) return respondToError(invalid('headers', problem), originsOf(''), ...pair);
    const chosen = chosenSpace(pair[0]);
    return chosen ? enter(chosen, ...pair) : app(...pair);
  };
}
