import type { CheckContext } from '../../definition/context.ts';
import { expectNoServerError } from '../../expect/expect.ts';
import {
  changesState,
  isLimited,
  isValid,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { parameterTakes } from '../../../operations/content.ts';
import { fieldsOf, type Field } from '../../../values/fields/fields.ts';
import { withValue } from '../../../values/schema/json-path.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { checkOf } from '../check-of.ts';
import { expectEcho } from '../valid-request/echo.ts';

const NUL = '\u0000';
const HUGE = '99999999999999999999';

/** Short, so that most schemas take them. */
const texts: readonly string[] = [
  `'"\\`,
  '([*?{',
  '%;$',
  'two\nlines,  two blanks',
  '{{7*7}}${7*7}#{7*7}<%=7*7%>',
  '../../../../../../../../etc/passwd',
  NUL,
  '💥\u202E\uFEFF',
  HUGE,
  'a'.repeat(5000),
];
/** A body may hold the empty text too; in a path it would be another address. */
const bodyTexts: readonly string[] = ['', ...texts];
/** Enough where the schema takes no text, and where a call changes what is stored. */
const harmless: readonly string[] = ["'", NUL, HUGE];

/** Makes a request hold a text. */
type Put = (text: string) => OperationCall;

const shown = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** @throws Violation of the first text that leads to a server error, or is stored as another one */
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

const isList = ({ annotations }: Operation) => annotations.resource?.action === 'list';

/** @throws Violation where a parameter that is given twice, or as a list or a map, is more than the server can take */
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
    input: [location, name],
    reference: '#parameters',
    // With entries of other checks there is something to find.
    ...(isText && isList(operation) && { phase: 'last' }),
    title: `${methodAndPath(operation)} takes hostile text as "${name}" for text, or rejects it.`,
    run: async (context) => {
      const call = await context.template(operation.id);
      const key = location === 'path' ? 'params' : 'query';
      const put: Put = (text) => ({ ...call, [key]: { ...call[key], [name]: text } });
      if (location === 'query') await expectTakesSeveral(context, operation, call, name);
      if (!isText || isChange) {
        await expectHarmless(context, operation, harmless, put);
        return;
      }
      await expectHarmless(context, operation, texts.filter(takes), put);
    },
  });
}

/** The fields of a body that hold text: of these each takes the texts that its schema allows. */
const textFields = ({ body }: Operation): Field[] =>
  fieldsOf(body?.schema.jsonSchema ?? {}).filter(
    ({ schema: { type, enum: values } }) => type === 'string' && !values,
  );

const shortened = (text: string, maxLength: number | undefined) =>
  maxLength === undefined ? text : Array.from(text).slice(0, maxLength).join('');

function bodyCheck(operation: Operation) {
  const { id, body, annotations } = operation;
  const fields = textFields(operation);
  if (!body || fields.length === 0) return [];
  if (
    annotations.lasting ||
    annotations.expensive ||
    annotations.oneTimeToken ||
    isLimited(operation)
  )
    return [];
  return [
    checkOf(operation, {
      category: 'hostile',
      detail: 'body',
      reference: '#requestBody',
      title: `${methodAndPath(operation)} takes hostile text in its body for text, or rejects it.`,
      run: async (context) => {
        const call = await context.template(id);
        const put: Put = (text) => ({
          ...call,
          body: fields.reduce<unknown>((content, { path, schema }) => {
            const changed = withValue(content, path, shortened(text, schema.maxLength));
            return isValid(body.schema, changed) ? changed : content;
          }, call.body),
        });
        await expectHarmless(context, operation, bodyTexts, put);
      },
    }),
  ];
}

/** Quotes, templates, paths of files, numbers beyond all bounds: wherever a request holds text. */
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
