import { type Match, judgeRequest } from './judge-request.ts';
import {
  judgeContentType,
  judgeErrors,
  judgeFields,
  judgeHeaders,
  judgeSecrets,
  judgeShape,
  judgeStatus,
  type JudgeResponse,
} from './judge-response.ts';
import {
  at,
  type Observation,
  type Problem,
  type JudgedExchange,
  type RuleName,
} from './problem.ts';

/** The rules of every response. */
const judges = {
  status: judgeStatus,
  headers: judgeHeaders,
  contentType: judgeContentType,
  shape: judgeShape,
  errors: judgeErrors,
  secrets: judgeSecrets,
  undeclared: judgeFields,
} satisfies Partial<Record<RuleName, JudgeResponse>>;
export type ResponseRule = keyof typeof judges;
export const responseRules = Object.keys(judges) as ResponseRule[];

const NOT_MODIFIED = 304;

/** A 304 to a conditional request is part of HTTP, not of a contract. */
const isNotModified = ({ exchange: { request, response } }: Observation) =>
  response?.status === NOT_MODIFIED &&
  ['if-none-match', 'if-modified-since'].some((name) => request.headers[name] !== undefined);

/** HTTP servers reject an address that can't be decoded before the application sees it. */
const isBeforeApplication = ({ exact, observation: { exchange } }: JudgedExchange) =>
  !exact && exchange.response?.status === 400 && /%(?![\da-f]{2})/i.test(exchange.request.path);

/**
 * Holds a response to one rule.
 * @returns what is wrong; undefined where the rule does not apply
 */
export async function judgeBy(
  rule: ResponseRule,
  judged: JudgedExchange,
): Promise<readonly Problem[] | undefined> {
  const { response } = judged.observation.exchange;
  if (!response || isNotModified(judged.observation)) return undefined;
  if (isBeforeApplication(judged) && (rule === 'contentType' || rule === 'errors')) return [];
  const problems = await judges[rule]({ ...judged, response });
  return problems?.map((problem) => ({ rule, ...problem }));
}

const notResponded = (failure: string | undefined): Problem => ({
  rule: 'response',
  severity: 'error',
  message: 'responds',
  expected: 'a response',
  got: failure ?? 'nothing',
  at: at('response', 'status'),
});

/** The problems of an exchange: of its request, and of its response by every rule. */
export async function judge(match: Match, observation: Observation): Promise<Problem[]> {
  const { request, response, failure } = observation.exchange;
  const isAccepted = response !== undefined && response.status < 400;
  const invalid = await judgeRequest(match, request, observation.hasRequestBody);
  const problems = invalid.map(({ name, ...part }): Problem => {
    const message = isAccepted
      ? `rejects an invalid request: ${name}`
      : `the client sent an invalid request: ${name}`;
    return { rule: 'request', severity: isAccepted ? 'error' : 'warning', message, ...part };
  });
  if (!response) return [...problems, notResponded(failure)];
  const broken = new Set<RuleName>();
  for (const rule of responseRules) {
    const found = await judgeBy(rule, { operation: match.operation, observation });
    // A page instead of JSON is one problem, and not one for each field.
    const isConsequence = broken.has('contentType') && response.json === undefined;
    if (isConsequence && (rule === 'shape' || rule === 'errors')) continue;
    if (found && found.length > 0) broken.add(rule);
    problems.push(...(found ?? []));
  }
  return problems;
}
