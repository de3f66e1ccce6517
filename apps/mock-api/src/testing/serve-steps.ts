import { ApiError } from '../http/errors/api-error.ts';
import { replyToErrors } from '../http/errors/error-reply.ts';
import type { Logs } from '../http/logs/logs.ts';
import { serveReplies } from '../http/pipeline/serve.ts';
import { inOrder, type Respond, type Step } from '../http/pipeline/steps.ts';
import { serve } from './raw-request.ts';

const nothing: Respond = async () => {
  throw new ApiError('NOT_FOUND');
};

/**
 * Serves steps of an app alone, for one test.
 * @param last what comes behind them; by default everything is 404
 * @returns the address, "http://127.0.0.1:4000"
 */
export const serveSteps = (steps: readonly Step[], logs: Logs, last = nothing) =>
  serve(
    serveReplies(inOrder([replyToErrors(logs), ...steps], last), {
      clock: { now: Date.now },
      logs,
      stopping: new AbortController().signal,
    }),
  );
