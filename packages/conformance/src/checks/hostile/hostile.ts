import type { CheckContext } from '../../suite/context.ts';
import { expectNoServerError, responseOf } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { exampleCallOf } from '../../requests/example-call.ts';
import { Violation } from '../../suite/violation.ts';
import {
  changesState,
  GUEST,
  isValid,
  methodAndPath,
  type Operation,
} from '../../api/operation.ts';
import { isLimited } from '../../api/entries.ts';
import { parameterTakes } from '../../api/values/content.ts';
import { fieldsOf } from '../../schema/invalidate/fields.ts';
import { withValue, type JsonPath } from '../../schema/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Suite } from '../../suite/suite.ts';
import type { OperationCall } from '../../api/operation-call.ts';
import { checkOf } from '../check-of.ts';

/** A text, and the parts of it that may show the same alone. */
interface Hostile {
  readonly text: string;
  readonly parts?: readonly string[];
}

const TEMPLATES = ['{{7*7}}', '${7*7}', '#{7*7}', '<%=7*7%>'];
const MARKS = ["'", '"', '\\', '(', ')', '[', '*', '?', '{', '%', ';', '$'];
const NUL = '\u0000';
const HUGE = '99999999999999999999';

const texts: readonly Hostile[] = [
  { text: MARKS.join(''), parts: MARKS },
  { text: TEMPLATES.join(''), parts: TEMPLATES },
  { text: '../../../../../../../../etc/passwd' },
  { text: NUL },
  { text: '💥\u202E\uFEFF', parts: ['💥', '\u202E', '\uFEFF'] },
  { text: HUGE },
  { text: 'a'.repeat(5000) },
];
/** A body may hold the empty text too; in a path it would be another address. */
const bodyTexts: readonly Hostile[] = [{ text: '' }, ...texts];
/** Enough where the schema takes no text, and where a call changes what is stored. */
const harmless: readonly Hostile[] = [{ text: "'" }, { text: NUL }, { text: HUGE }];

/** Makes a request hold a text. */
type Put = (text: string) => OperationCall;

const shown = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** The server error that a text leads to; undefined when all is well. */
function harmOf(operation: Operation, exchange: Exchange, text: string): Violation | undefined {
  const { status } = responseOf(exchange);
  if (status < 500 || operation.annotations.mayBeUnavailable) return undefined;
  const details = { expected: 'below 500', got: `${status}`, exchange };
  return new Violation(`takes ${shown(text)} without a server error`, details);
}

/** @throws Violation with the shortest text that shows it */
async function expectHarmless(
  context: CheckContext,
  operation: Operation,
  all: readonly Hostile[],
  put: Put,
  takes: (text: string) => boolean = () => true,
) {
  const attempt = async (text: string) =>
    takes(text) ? harmOf(operation, await context.send(put(text)), text) : undefined;
  for (const { text, parts = [] } of all) {
    // What is too long for the schema as a whole may fit in parts.
    const whole = await attempt(text);
    if (takes(text) && !whole) continue;
    for (const part of parts) {
      const harm = await attempt(part);
      if (harm) throw harm;
    }
    if (whole) throw whole;
  }
}

const isList = ({ annotations }: Operation) => annotations.resource?.action === 'list';

/** A list need not hold anything to be asked. */
async function templateOf(context: CheckContext, operation: Operation): Promise<OperationCall> {
  try {
    return await context.template(operation.id);
  } catch (error) {
    if (!(error instanceof Skipped) || !isList(operation) || operation.path.includes('{'))
      throw error;
    return { ...exampleCallOf(operation), as: operation.roles[0] ?? GUEST };
  }
}

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
    ...(isText && isList(operation) && { phase: 'serial' }),
    title: `${methodAndPath(operation)} takes hostile text as "${name}" for text, or rejects it.`,
    run: async (context) => {
      const call = await templateOf(context, operation);
      const key = location === 'path' ? 'params' : 'query';
      const put: Put = (text) => ({ ...call, [key]: { ...call[key], [name]: text } });
      if (location === 'query') await expectTakesSeveral(context, operation, call, name);
      if (!isText || isChange) {
        await expectHarmless(context, operation, harmless, put);
        return;
      }
      await expectHarmless(context, operation, texts, put, takes);
    },
  });
}

function textFields({ body }: Operation): JsonPath[] {
  return fieldsOf(body?.schema.jsonSchema ?? {}).flatMap(({ path, schema }) => {
    const { type, enum: values, format, pattern } = schema;
    const isFree = type === 'string' && !values && format === undefined && pattern === undefined;
    return isFree ? [path] : [];
  });
}

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
          body: fields.reduce<unknown>((content, path) => {
            const changed = withValue(content, path, text);
            return isValid(body.schema, changed) ? changed : content;
          }, call.body),
        });
        await expectHarmless(context, operation, bodyTexts, put);
      },
    }),
  ];
}

/** Quotes, templates, paths of files, numbers beyond all bounds: wherever a request holds text. */
export const hostileChecks = ({ operations }: Suite) =>
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
