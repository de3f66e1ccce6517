import { responseAt, type Operation, type ResponseSpec } from '../api/operation.ts';
import type { Match } from './find-operation.ts';
import { judgeRequest } from './judge-request.ts';
import {
  judgeContentType,
  judgeEcho,
  judgeFields,
  judgeHeaders,
  judgeShape,
  judgeStatus,
} from './judge-response.ts';
import { at, type Judgement, type Problem } from './judgement.ts';
import type { Observation } from '../traffic/observation.ts';
import { bodyValueOf } from './request-values.ts';
import type { RuleName } from './rules.ts';

const NOT_MODIFIED = 304;

/** What says that the client's copy is still good, and is part of HTTP rather than of a contract. */
const isNotModified = ({ exchange: { request, response } }: Observation) =>
  response?.status === NOT_MODIFIED &&
  ['if-none-match', 'if-modified-since'].some((name) => request.headers[name] !== undefined);

/** An undeclared failure has the shape that the operation's declared ones have. */
function specOf(operation: Operation, status: number): ResponseSpec | undefined {
  const declared = responseAt(operation, status);
  if (declared || status < 400) return declared;
  const [failure] = Object.entries(operation.responses).find(([one]) => Number(one) >= 400) ?? [];
  return failure === undefined ? undefined : operation.responses[Number(failure)];
}

/**
 * Holds an exchange to its operation.
 * @param judgesClients whether an invalid request that is rejected is worth a warning
 */
export async function judge(
  match: Match,
  observation: Observation,
  judgesClients: boolean,
): Promise<Judgement> {
  const { operation } = match;
  const { exchange, hasRequestBody, hasResponseBody } = observation;
  const { request, response, failure } = exchange;
  const judged: RuleName[] = ['response', 'request'];
  const problems: Problem[] = [];

  const isAccepted = response !== undefined && response.status < 400;
  if (isAccepted || judgesClients) {
    for (const { place, ...part } of await judgeRequest(match, request, hasRequestBody)) {
      problems.push({
        rule: 'request',
        severity: isAccepted ? 'error' : 'warning',
        message: isAccepted
          ? `rejects an invalid request: ${place}`
          : `gets a valid request: ${place}`,
        ...part,
      });
    }
  }
  if (!response) {
    const got = failure ?? 'nothing';
    problems.push({
      rule: 'response',
      severity: 'error',
      message: 'responds',
      expected: 'a response',
      got,
      at: at('response', 'status'),
    });
    return { judged, problems };
  }
  if (isNotModified(observation)) return { judged, problems };

  judged.push('status', 'headers');
  problems.push(...judgeStatus(operation, response), ...judgeHeaders(operation, response));
  const spec = specOf(operation, response.status);
  if (request.method === 'HEAD' || !hasResponseBody) return { judged, problems };
  judged.push('secrets');
  problems.push(...judgeEcho(await bodyValueOf(request.body), response));
  if (!spec?.schema) return { judged, problems };

  const wrongType = judgeContentType(spec, response);
  judged.push('contentType', 'undeclared', response.status < 400 ? 'shape' : 'errors');
  problems.push(
    ...wrongType,
    ...(wrongType.length > 0 && response.json === undefined ? [] : judgeShape(spec, response)),
    ...judgeFields(spec.schema, response),
  );
  return { judged, problems };
}
