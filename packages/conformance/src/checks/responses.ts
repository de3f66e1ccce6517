import {
  hasResponse,
  headerIssues,
  isDeclaredJson,
  isJson,
  shapeViolations,
  statusViolation,
  type ExchangeWithResponse,
} from '../judge/response-violations.ts';
import type { Check } from '../suite/check.ts';
import { expectThat } from '../judge/expect.ts';
import { looksSecret, unnamedFields } from '../schema/undeclared-fields.ts';
import { Skipped } from '../errors.ts';
import { Violation } from '../suite/violation.ts';
import type { CheckContext } from '../suite/context.ts';
import {
  isOpen,
  methodAndPath,
  pathParametersOf,
  responseAt,
  type Operation,
  type ResponseSpec,
} from '../api/operation.ts';
import { isWrongStatus } from '../api/statuses.ts';
import type { Suite } from '../suite/suite.ts';
import { textBody } from '../http/body.ts';
import { checkOf } from './operation-check.ts';

/** All responses of an operation so far. Before the first one, a call is made. */
async function responsesOf(
  context: CheckContext,
  { id }: Operation,
): Promise<ExchangeWithResponse[]> {
  const all = () =>
    context
      .exchanges()
      .filter(hasResponse)
      .filter(({ request }) => request.operation === id);
  if (all().length === 0) await context.send(await context.template(id));
  return all();
}

/** Makes a call fail on purpose. */
async function provokeFailure(context: CheckContext, operation: Operation): Promise<void> {
  const call = await context.template(operation.id);
  const parameter = pathParametersOf(operation).at(-1);
  if (call.body !== undefined) {
    await context.send({ ...call, rawBody: textBody('application/json', '{"') });
  } else if (parameter !== undefined) {
    await context.send({ ...call, params: { ...call.params, [parameter]: 'no-such-thing' } });
  } else if (!isOpen(operation)) {
    await context.send({ ...call, as: 'guest' });
  }
}

const declaresHeaders = (spec: ResponseSpec | undefined) =>
  Object.keys(spec?.headers ?? {}).length > 0;

/** Made where headers are declared for some status. */
function headerChecks(operation: Operation): Check[] {
  const { responses, rangeResponses = {}, defaultResponse } = operation;
  const specs = [...Object.values(responses), ...Object.values(rangeResponses), defaultResponse];
  if (!specs.some(declaresHeaders)) return [];
  const check = checkOf(operation, {
    category: 'response',
    detail: 'headers',
    reference: '#responses',
    title: `${methodAndPath(operation)} responds with the headers that are declared for its statuses.`,
    stage: 'last',
    run: async (context) => {
      const all = (await responsesOf(context, operation)).filter(({ response }) =>
        declaresHeaders(responseAt(operation, response.status)),
      );
      if (all.length === 0) throw new Skipped('no response had a status with declared headers');
      for (const exchange of all) {
        const [issue] = headerIssues(operation, exchange.response);
        if (!issue) continue;
        const { name, expected, got } = issue;
        throw new Violation(`responds with the declared header "${name}"`, {
          expected: `${name}: ${expected}`,
          got: got === undefined ? 'no such header' : `${name}: ${got}`,
          exchange,
        });
      }
    },
  });
  return [check];
}

const checksOfResponses = (operation: Operation, errorSchema: Suite['errorSchema']): Check[] => [
  checkOf(operation, {
    category: 'response',
    detail: 'status',
    reference: '#responses',
    title: `${methodAndPath(operation)} responds with declared statuses alone, and never with a server error.`,
    stage: 'last',
    run: async (context) => {
      const all = await responsesOf(context, operation);
      for (const exchange of all) {
        const { status } = exchange.response;
        const violation = statusViolation(operation, exchange, context.strict);
        if (!violation) continue;
        if (status < 400 || status >= 500) throw violation;
        if (context.strict && isWrongStatus(operation, status)) throw violation;
        context.warn(violation);
      }
    },
  }),
  checkOf(operation, {
    category: 'response',
    detail: 'content-type',
    reference: '#responses',
    title: `${methodAndPath(operation)} responds in JSON, and says so in "Content-Type".`,
    stage: 'last',
    run: async (context) => {
      const all = await responsesOf(context, operation);
      const wrong = all.find(
        ({ response }) => isDeclaredJson(operation, response) && !isJson(response),
      );
      if (!wrong) return;
      throw new Violation('responds in JSON', {
        expected: 'content-type: application/json',
        got: `content-type: ${wrong.response.headers['content-type'] ?? 'none'}`,
        exchange: wrong,
      });
    },
  }),
  checkOf(operation, {
    category: 'response',
    detail: 'shape',
    reference: '#responses',
    title: `${methodAndPath(operation)} responds to every valid request in the declared shape.`,
    stage: 'last',
    run: async (context) => {
      const all = await responsesOf(context, operation);
      const [first] = all
        .filter(({ request, response }) => response.status < 300 && request.method !== 'HEAD')
        .flatMap((exchange) => {
          const spec = responseAt(operation, exchange.response.status);
          return spec ? shapeViolations(spec, exchange) : [];
        });
      if (first) throw first;
    },
  }),
  checkOf(operation, {
    category: 'response',
    detail: 'no-secrets',
    reference: '#responses',
    title: `${methodAndPath(operation)} responds with no undeclared field that looks like a secret.`,
    stage: 'last',
    run: async (context) => {
      for (const exchange of await responsesOf(context, operation)) {
        const { status, json } = exchange.response;
        // Errors of validation name the field that is invalid.
        if ((status === 400 || status === 422) && !context.strict) continue;
        const declared = responseAt(operation, status)?.schema ?? errorSchema;
        const name = unnamedFields(declared?.jsonSchema ?? {}, json)
          .map((path) => String(path.at(-1)))
          .find(looksSecret);
        expectThat('keeps secrets to itself', name === undefined, {
          expected: 'no such field',
          got: name,
          exchange,
        });
      }
    },
  }),
  checkOf(operation, {
    category: 'errors',
    reference: '#responses',
    title: `${methodAndPath(operation)} responds to every failure with the declared body.`,
    stage: 'last',
    run: async (context) => {
      const failures = async () =>
        (await responsesOf(context, operation)).filter(({ response }) => response.status >= 400);
      if ((await failures()).length === 0) await provokeFailure(context, operation);
      const [first] = (await failures()).flatMap((exchange) => {
        const spec = responseAt(operation, exchange.response.status);
        const schema = errorSchema ?? spec?.schema;
        return shapeViolations({ contentType: spec?.contentType, schema }, exchange);
      });
      if (first) throw first;
    },
  }),
];

/** What holds for every response, looked at when all of them are in. */
export const responseChecks = ({ operations, errorSchema }: Suite): Check[] =>
  operations.flatMap((operation) => [
    ...checksOfResponses(operation, errorSchema),
    ...headerChecks(operation),
  ]);
