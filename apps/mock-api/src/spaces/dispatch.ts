import { CONTROL_HEADERS } from '@catering/mock-control';
import express from 'express';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ApiError } from '../http/errors/api-error.ts';
import { handleErrors } from '../http/errors/error-handler.ts';
import { allowOrigins } from '../http/headers/cors.ts';
import { securityHeaders } from '../http/headers/security-headers.ts';
import { logRequests, type Logs } from '../http/logs/logs.ts';
import type { Clock } from '../runtime/clock.ts';
import { chosenSpace, type ChosenSpace } from './chosen-space.ts';
import type { Spaces } from './spaces.ts';

interface DispatchOptions {
  /** Serves requests that name no space. */
  readonly app: RequestListener;
  /** Undefined where the server cannot have any. */
  readonly spaces: Spaces | undefined;
  readonly logs: Logs;
  readonly clock: Clock;
  readonly siteOrigins: readonly string[];
}

const impossible = () =>
  new ApiError('VALIDATION_FAILED', {
    message:
      'A server over Postgres has no spaces. Leave out X-Mock-Space and NAME.localhost, or start it with --database :memory:.',
  });

/** Hands each request to the space that it names, or else to the server's own app. */
export function dispatchToSpaces(options: DispatchOptions): RequestListener {
  const { app, spaces, logs, siteOrigins } = options;
  /** An error outside of any app looks no different to the client. */
  const respondToError = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    const errorApp = express().disable('x-powered-by').disable('etag');
    errorApp.use(logRequests(options), securityHeaders());
    errorApp.use(allowOrigins(siteOrigins, { requestHeaders: CONTROL_HEADERS }));
    errorApp.use(() => {
      throw error;
    }, handleErrors(logs));
    errorApp(request, response);
  };
  const enter = async (
    chosen: ChosenSpace,
    ...pair: Parameters<RequestListener>
  ): Promise<unknown> => {
    try {
      if (!spaces) throw impossible();
      const space = await spaces.enter(chosen, pair[1]);
      return space.app(...pair);
    } catch (error) {
      return respondToError(error, ...pair);
    }
  };
  return (...pair) => {
    const chosen = chosenSpace(pair[0]);
    return chosen ? enter(chosen, ...pair) : app(...pair);
  };
}
