import {
  changesState,
  isLasting,
  isLimited,
  isValid,
  methodAndPath,
  type Operation,
  parameterTakes,
} from '../../../operations/operation.ts';
import { fewHostileTexts, hostileBodyTexts, hostileTexts } from './hostile-texts.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { expectNoServerError } from '../../expect/expect.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { type Field, fieldsOf } from '../../../values/fields/fields.ts';
import { withValue } from '../../../values/schema/json-path.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { checkOf } from '../../definition/check.ts';
import { expectEcho } from '../../expect/expect-echo.ts';

/** Makes a call that contains a text. */
type Put = (text: string) => OperationCall;

const shown = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** @throws Violation for the first text that causes a server error, or is stored as another text */
async function expectHarmless(
  context: CheckContext,
  operation: Operation,
  all: readonly string[],
  put: Put,
) {
  for (const text of all) {
    const call = put(text);
    const exchange = await context.send(call);
    expectNoServerError(`takes ${shown(text)} without a server error`, operation, exchange);
    if (hasSucceeded(exchange)) expectEcho(operation, call.body, exchange);
  }
}

const isList = ({ metadata }: Operation) => metadata.resource?.action === 'list';

/** @throws Violation if a parameter that is given twice, as a list, or as a map causes a server error */
async function expectTakesSeveral(
  context: CheckContext,
  operation: Operation,
  call: OperationCall,
  name: string,
) {
  const { [name]: _one, ...others } = call.query ?? {};
  // Frameworks read "name[]" as a list, and "name[key]" as a map.
  const asked: readonly [what: string, query: Record<string, string | string[]>][] = [
    [`"${name}" twice`, { [name]: ['1', '2'] }],
    [`"${name}[]"`, { [`${name}[]`]: '1' }],
    [`"${name}[key]"`, { [`${name}[key]`]: '1' }],
  ];
  for (const [what, query] of asked) {
    const exchange = await context.send({ ...call, query: { ...others, ...query } });
    expectNoServerError(`takes ${what} without a server error`, operation, exchange);
  }
}

type Location = 'path' | 'query';

function parameterCheck(operation: Operation, location: Location, name: string) {
  const takes = (text: string) => parameterTakes(operation, location, name, text);
  const isText = takes('some words') || takes('words');
  const isChange = changesState(operation);
  return checkOf(operation, {
    category: 'hostile',
    detail: `${location}.${name}`,
    kind: `hostile.${location}`,
    reference: '#parameters',
    // Runs last, because the entries of other checks give the list something to find.
    ...(isText && isList(operation) && { phase: 'last' }),
    title: `${methodAndPath(operation)} takes hostile text as "${name}" for text, or rejects it.`,
    run: async (context) => {
      const call = await context.baseCall(operation.id);
      const key = location === 'path' ? 'params' : 'query';
      const put: Put = (text) => ({ ...call, [key]: { ...call[key], [name]: text } });
      if (location === 'query') await expectTakesSeveral(context, operation, call, name);
      if (!isText || isChange) {
        await expectHarmless(context, operation, fewHostileTexts, put);
        return;
      }
      await expectHarmless(context, operation, hostileTexts.filter(takes), put);
    },
  });
}

/** The text fields of a body. */
const textFields = ({ body }: Operation): Field[] =>
  fieldsOf(body?.schema.jsonSchema ?? {}).filter(
    ({ schema: { type, enum: values } }) => type === 'string' && !values,
  );

const shortened = (text: string, maxLength: number | undefined) =>
  maxLength === undefined ? text : Array.from(text).slice(0, maxLength).join('');

function bodyCheck(operation: Operation) {
  const { id, body, metadata } = operation;
  const fields = textFields(operation);
  if (!body || fields.length === 0) return [];
  if (isLasting(operation) || metadata.expensive || metadata.linkToken || isLimited(operation))
    return [];
  return [
    checkOf(operation, {
      category: 'hostile',
      detail: 'body',
      reference: '#requestBody',
      title: `${methodAndPath(operation)} takes hostile text in its body for text, or rejects it.`,
      run: async (context) => {
        const call = await context.baseCall(id);
        const put: Put = (text) => ({
          ...call,
          body: fields.reduce<unknown>((content, { path, schema }) => {
            const changed = withValue(content, path, shortened(text, schema.maxLength));
            return isValid(body.schema, changed) ? changed : content;
          }, call.body),
        });
        await expectHarmless(context, operation, hostileBodyTexts, put);
      },
    }),
  ];
}

/** Checks that hostile text in paths, queries, and bodies causes no server error. */
export const hostileChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => {
    const names = (location: Location) =>
      Object.entries(operation.parameters[location]?.jsonSchema.properties ?? {}).flatMap(
        ([name, { enum: values, type }]) => (values || type === 'boolean' ? [] : [name]),
      );
    return [
      ...names('path').map((name) => parameterCheck(operation, 'path', name)),
      ...names('query').map((name) => parameterCheck(operation, 'query', name)),
      ...bodyCheck(operation),
    ];
  });
