import * as fc from 'fast-check';
import { isValid, pathParametersOf, type Operation, type Schema } from '../operations/operation.ts';
import { arbitraryOf } from '../values/generate/arbitrary.ts';
import type { ArbitrariesByName } from '../values/generate/containers.ts';
import { GenerationError, orUndefined } from '../values/generate/generation-error.ts';
import type { JsonSchema } from '../values/schema/json-schema.ts';
import { isEmpty, isObject, pick, type JsonPath } from '../values/schema/json-path.ts';
import { compile } from '../values/generate/text.ts';
import { partsAt } from '../values/schema/walk.ts';
import type { FilePart } from '../http/body.ts';
import type { OperationCall } from '../operations/operation-call.ts';

/** Random values to try before no valid value counts as possible. */
const ATTEMPTS = 50;
const FEW_ATTEMPTS = 3;

/** The content of a request, without its sender. */
export type RequestContent = Pick<OperationCall, 'params' | 'query' | 'headers' | 'body'>;

export interface ContentOptions {
  readonly seed: number;
  readonly arbitraries?: ArbitrariesByName;
  /** Makes the request differ from similar ones, for servers that reject the same entry twice. */
  readonly name: string;
  /** Makes the run differ from others with its seed. */
  readonly mark?: string;
  /** Whether every text is different, even if the description allows equal ones. */
  readonly isDistinct?: boolean;
}

/** The files that a form must have. */
export const filesOf = ({ annotations }: Operation): FilePart[] =>
  (annotations.files ?? [])
    .filter(({ required }) => required)
    .map(({ field, valid }) => ({ ...valid, field, content: [valid.content] }));

/** Which content of which request a value is for. */
interface Purpose {
  /** "createOrder 1a2b": what the random values follow from. */
  readonly name: string;
  /** "body" */
  readonly location: string;
  /** Whether what the schema shows is preferred. */
  readonly isExample: boolean;
}

/**
 * A valid value of a schema; the same for the same seed and name.
 * @throws GenerationError, which names the field, where none is found
 */
function sampleOf(
  schema: Schema,
  { name, location, isExample }: Purpose,
  { seed, arbitraries }: ContentOptions,
  adapt: (value: unknown) => unknown = (value) => value,
): unknown {
  try {
    const sample = (numRuns: number, isLikeExample = false) =>
      fc.sample(arbitraryOf(schema.jsonSchema, arbitraries, isLikeExample).map(adapt), {
        seed: seedFor(seed, name),
        numRuns,
      });
    const isGood = (value: unknown) => !isEmpty(value) && isValid(schema, value);
    const shown = isExample ? orUndefined(() => sample(1, true))?.find(isGood) : undefined;
    // Mostly the first one will do, and all take long.
    const found = shown ?? sample(FEW_ATTEMPTS).find(isGood);
    if (found !== undefined) return found;
    const all = sample(ATTEMPTS);
    const valid = all.filter((value) => isValid(schema, value));
    if (valid.length > 0) return valid.find((value) => !isEmpty(value)) ?? valid[0];
    const [issue] = schema.validate(all[0]);
    throw new GenerationError(`it must be ${issue?.message}`, issue);
  } catch (error) {
    throw error instanceof GenerationError ? error.in(location) : error;
  }
}

const textsOf = (value: unknown) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : {};

/** Headers with nothing but what HTTP permits in them (RFC 9110, 5.5). */
const permitted = (headers: unknown) =>
  Object.fromEntries(
    Object.entries(textsOf(headers)).map(([name, text]) => [
      name,
      text.replaceAll(/[^ -~]|^ | $/gu, 'a'),
    ]),
  );

/**
 * The example of a location, with what it lacks made from the schema.
 * @throws GenerationError where that cannot be made
 */
function completed(
  schema: Schema | undefined,
  example: object | undefined,
  purpose: Purpose,
  options: ContentOptions,
  adapt?: (value: unknown) => unknown,
): unknown {
  if (!schema || isValid(schema, example ?? {})) return example;
  const sample = sampleOf(schema, purpose, options, adapt);
  const { required = [] } = schema.jsonSchema;
  return { ...pick(sample, (key) => required.includes(key)), ...example };
}

/** Whether the server may reject a second entry that is like the first. */
const mayConflict = ({ annotations: { resource, idempotencyKey }, responses }: Operation) =>
  resource !== undefined &&
  (409 in responses ||
    (resource.action === 'create' && !['id', '_id'].includes(resource.idField ?? 'id'))) &&
  !idempotencyKey;

/** Whether each request of an operation has texts of its own. */
const isVaried = (operation: Operation, isDistinct: boolean) =>
  ['create', 'update'].includes(operation.annotations.resource?.action ?? '') &&
  (isDistinct || mayConflict(operation));

/** A text with a mark, in the alphabet of the text: "AB123" is a code, and has no blank. */
function withMark(value: string, mark: string, maxLength: number): string {
  const isWord = /^[\p{L}\d]+$/u.test(value);
  const separator = isWord ? '' : (/^\S*?([-_.])\S*$/.exec(value)?.[1] ?? ' ');
  const isCapital = value !== value.toLowerCase() && value === value.toUpperCase();
  const isNumber = /^\d+$/.test(value);
  const text = isCapital ? mark.toUpperCase() : mark;
  const ending = isNumber ? String(Number.parseInt(mark, 36)) : text;
  const kept = value.slice(0, Math.max(0, maxLength - ending.length - separator.length));
  return kept === '' ? ending : `${kept}${separator}${ending}`;
}

/** An object with other texts, as far as its schema lets them be any. */
function distinctIn(
  root: JsonSchema,
  path: JsonPath,
  body: Readonly<Record<string, unknown>>,
  mark: string,
  sample: unknown,
): Record<string, unknown> {
  const entries = Object.entries(body).map(([name, value]): [string, unknown] => {
    const here = [...path, name];
    const other: unknown = Object(sample)[name];
    if (isObject(value)) return [name, distinctIn(root, here, value, mark, other)];
    const member = Object.assign({}, ...partsAt(root, here)) as JsonSchema;
    const { type, enum: values, pattern, format, maxLength = Infinity } = member;
    if (type !== 'string' || values || typeof value !== 'string') return [name, value];
    if (format === 'email') return [name, `conformance-${mark}@example.com`];
    if (pattern !== undefined) {
      const marked = [`${value}${mark}`, `c${mark}`].find(
        (text) => text.length <= maxLength && compile(pattern).test(text),
      );
      return [name, marked ?? other ?? value];
    }
    return [name, format === undefined ? withMark(value, mark, maxLength) : (other ?? value)];
  });
  return Object.fromEntries(entries);
}

/** The same body with other texts. */
function distinct({ body: declared, id }: Operation, body: unknown, options: ContentOptions) {
  if (!declared || !isObject(body)) return body;
  const mark = seedFor(options.seed, options.name + (options.mark ?? '')).toString(36);
  const purpose = { name: `${id} ${mark}`, location: 'body', isExample: false };
  const sample = options.isDistinct
    ? orUndefined(() => sampleOf(declared.schema, purpose, options))
    : undefined;
  const varied = distinctIn(declared.schema.jsonSchema, [], body, mark, sample);
  return isValid(declared.schema, varied) ? varied : body;
}

const purposeOf = (id: string, location: string): Purpose => ({
  name: `${id} ${location}`,
  location,
  isExample: true,
});

/** The query and the headers of a valid request. */
export function queryAndHeadersOf(
  operation: Operation,
  options: ContentOptions,
): Pick<RequestContent, 'query' | 'headers'> {
  const { id, parameters, example } = operation;
  const query = completed(parameters.query, example.query, purposeOf(id, 'query'), options);
  const [headers, cookies] = (['headers', 'cookies'] as const).map((location) =>
    completed(parameters[location], example[location], purposeOf(id, location), options, permitted),
  );
  const cookie = Object.entries(textsOf(cookies))
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('; ');
  return {
    ...(isObject(query) && { query: query as RequestContent['query'] & {} }),
    ...((isObject(headers) || cookie !== '') && {
      headers: {
        ...permitted(headers),
        ...(cookie !== '' && { cookie }),
      },
    }),
  };
}

/** What a valid request holds: the operation's example; what that leaves out, values of its schemas. */
export function contentOf(operation: Operation, options: ContentOptions): RequestContent {
  const { id, parameters, body: declared, example } = operation;
  const names = pathParametersOf(operation);
  const unknown = Object.fromEntries(names.map((name) => [name, 'unknown']));
  // The path of an entry is known once the entry is.
  const params = orUndefined(() =>
    completed(parameters.path, example.params, purposeOf(id, 'path'), options),
  );
  const sample = () =>
    declared && sampleOf(declared.schema, { name: id, location: 'body', isExample: true }, options);
  const body = example.body ?? (declared?.required ? sample() : orUndefined(sample));
  return {
    ...(names.length > 0 && { params: { ...unknown, ...textsOf(params) } }),
    ...queryAndHeadersOf(operation, options),
    ...(body !== undefined && {
      body: isVaried(operation, options.isDistinct === true)
        ? distinct(operation, body, options)
        : body,
    }),
  };
}

/** A number that depends on the run's seed and on a name, and on nothing else (FNV-1a). */
export function seedFor(seed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${seed}:${name}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
