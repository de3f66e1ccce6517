import type { Schema } from '../api/operation.ts';
import { judgeHeaders, judgeShape } from './judge-response.ts';
import type { Judgement, Problem } from './judgement.ts';
import type { Observation } from '../traffic/observation.ts';

const problem = (message: string, expected: string, got: string): Problem => ({
  rule: 'unknownPath',
  severity: 'error',
  message,
  expected,
  got,
});

/** Holds a request that no operation takes to a failure in the given shape. */
export function judgeUnknownPath(
  { exchange: { request, response, failure } }: Observation,
  errorSchema: Schema | undefined,
): Judgement {
  const judged = ['unknownPath'] as const;
  const found = (...problems: readonly Problem[]): Judgement => ({ judged, problems });
  if (!response) return found(problem('responds', 'a response', failure ?? 'nothing'));
  const { status } = response;
  if (status >= 500) return found(problem('has no server error', '404, 405', `${status}`));
  // Servers respond to a preflight request anywhere.
  if (request.method === 'OPTIONS') return found();
  if (status < 400) return found(problem('rejects an unknown path', '404, 405', `${status}`));
  if (request.method === 'HEAD' || !errorSchema) return found();
  const json = { contentType: 'application/json', schema: errorSchema };
  return found(
    ...[...judgeHeaders(undefined, response), ...judgeShape(json, response)].map(
      (one): Problem => ({ ...one, rule: 'unknownPath' }),
    ),
  );
}
