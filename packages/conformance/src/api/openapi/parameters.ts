import { isObject } from '../../schema/json-path.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { Example, Issue, Operation, ParameterPlace, Schema } from '../operation.ts';
import { objectSchema } from '../reading/object-schema.ts';
import type { OpenApiDocument } from './document.ts';
import { below, type Place } from './place.ts';
import { exampleAt, type DescribedDocument } from './examples.ts';
import { decodeParameter, encodeParameter, sentSchema, type Style } from './parameter-style.ts';

/** A parameter as a document declares it. */
interface Parameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly required: boolean;
  readonly style: Style;
  readonly schema: Schema;
  /** Undefined when the document shows none. */
  readonly example: unknown;
}

const PLACES: Readonly<Record<string, ParameterPlace>> = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
};

/** What a document says of these headers, it says elsewhere. */
const IGNORED_HEADERS: readonly string[] = ['accept', 'content-type', 'authorization'];

/** How the places write parameters that do not say it. */
const STYLES: Readonly<Record<string, string>> = { query: 'form', cookie: 'form' };

/** An operation's own parameters, and those of its path that it does not declare again. */
function declared(document: OpenApiDocument, pathItem: Place, operation: Place): Place[] {
  const { at, itemsOf } = document;
  const keyOf = ({ value }: Place) => `${Object(value).in} ${Object(value).name}`;
  const own = itemsOf(at(operation, 'parameters'));
  const names = new Set(own.map(keyOf));
  const shared = itemsOf(at(pathItem, 'parameters')).filter((place) => !names.has(keyOf(place)));
  return [...shared, ...own];
}

/** A schema, or JSON in the parameter's own content. */
export function describedBy({ at, entriesOf, mistake }: OpenApiDocument, place: Place) {
  if (Object(place.value).schema !== undefined) {
    return { schema: below(place, 'schema'), media: place, isJson: false };
  }
  const [content] = entriesOf(at(place, 'content'));
  if (!content) throw mistake(place, 'has no "schema"', 'Say what values it takes.');
  const [type, media] = content;
  return { schema: below(media, 'schema'), media, isJson: type.includes('json') };
}

/** The parameters of an operation. */
export function parametersOf(
  document: DescribedDocument,
  { path, pathItem, operation }: { path: string; pathItem: Place; operation: Place },
): Parameter[] {
  const { at, mistake, schemaOf } = document;
  const parameters = declared(document, pathItem, operation).flatMap((place): Parameter[] => {
    const { name, in: where, required, style, explode } = Object(place.value);
    if (typeof name !== 'string') throw mistake(place, 'has no "name"', 'Name the parameter.');
    const kind = typeof where === 'string' ? PLACES[where] : undefined;
    if (kind === undefined) {
      const fix = 'Write path, query, header or cookie.';
      throw mistake(below(place, 'in'), `is ${JSON.stringify(where) ?? 'missing'}`, fix);
    }
    const key = kind === 'headers' ? name.toLowerCase() : name;
    if (kind === 'headers' && IGNORED_HEADERS.includes(key)) return [];
    const { schema: at1, media, isJson } = describedBy(document, place);
    const styleName = typeof style === 'string' ? style : (STYLES[where] ?? 'simple');
    const isExploded = typeof explode === 'boolean' ? explode : styleName === 'form';
    const schema = schemaOf(at1, 'input');
    return [
      {
        name: key,
        place: kind,
        required: required === true || kind === 'path',
        style: { name: styleName, explode: isExploded, isJson },
        schema,
        example: exampleAt(document, media, schema),
      },
    ];
  });
  const inPath = new Set(parameters.flatMap((one) => (one.place === 'path' ? one.name : [])));
  const missing = [...path.matchAll(/\{([^}]+)\}/g)].find(([, name = '']) => !inPath.has(name));
  if (missing) {
    const fix = 'Declare it: in "path", with a schema.';
    throw mistake(at(operation), `has no parameter "${missing[1]}", which its path holds`, fix);
  }
  return parameters;
}

/** An object in a query has a parameter for each of its members. */
function membersOf(parameter: Parameter): Parameter[] {
  const { name, place, style, schema, required, example } = parameter;
  const { properties, required: needed = [] } = schema.jsonSchema;
  const isDeep = style.name === 'deepObject';
  const isSpread = style.name === 'form' && style.explode && !style.isJson;
  if (place !== 'query' || !properties || !(isDeep || isSpread)) return [parameter];
  return Object.entries(properties).map(([key, jsonSchema]) => ({
    name: isDeep ? `${name}[${key}]` : key,
    place,
    required: required && needed.includes(key),
    style: { name: 'form', explode: true, isJson: false },
    schema: memberSchema(schema, key, jsonSchema),
    example: isObject(example) ? example[key] : undefined,
  }));
}

/** One member of an object, judged by what the object's schema says of it alone. */
const memberSchema = (whole: Schema, key: string, jsonSchema: JsonSchema): Schema => ({
  jsonSchema,
  validate: (value) =>
    whole
      .validate({ [key]: value })
      .filter(({ path }) => path[0] === key)
      .map(({ path, message }): Issue => ({ path: path.slice(1), message })),
});

/** A parameter as it is sent, as text; the rule of its value where it is missing and required. */
export const sentAs = ({
  required,
  style,
  schema,
}: Pick<Parameter, 'required' | 'style' | 'schema'>): Schema => ({
  get jsonSchema() {
    return sentSchema(schema.jsonSchema, style);
  },
  validate: (sent) => {
    if (sent !== undefined) {
      return schema.validate(decodeParameter(sent, { style, schema: schema.jsonSchema }));
    }
    return required ? [{ path: [], message: schema.validate(sent)[0]?.message ?? 'a value' }] : [];
  },
});

const at = (parameters: readonly Parameter[], place: ParameterPlace) =>
  parameters.filter((one) => one.place === place).flatMap(membersOf);

export function parameterSchemas(parameters: readonly Parameter[]): Operation['parameters'] {
  const places = Object.values(PLACES).flatMap((place) => {
    const here = at(parameters, place);
    const fields = here.map((one) => [one.name, sentAs(one)] as const);
    return here.length === 0 ? [] : [[place, objectSchema(fields)] as const];
  });
  return Object.fromEntries(places);
}

/**
 * What a valid request has in its address and headers. What is optional is left out: an example of a
 * filter finds nothing on another server, and one of a key repeats another request.
 */
export function parameterExamples(
  parameters: readonly Parameter[],
): Pick<Example, 'params' | 'query' | 'headers' | 'cookies'> {
  const places = Object.values(PLACES).flatMap((place) => {
    const texts = at(parameters, place).flatMap(({ name, required, example, style }) => {
      if (!required || example === undefined) return [];
      const text = encodeParameter(example, style);
      return [[name, place === 'query' ? text : [text].flat().join(',')]];
    });
    const key = place === 'path' ? 'params' : place;
    return texts.length === 0 ? [] : [[key, Object.fromEntries(texts)]];
  });
  return Object.fromEntries(places) as Example;
}
