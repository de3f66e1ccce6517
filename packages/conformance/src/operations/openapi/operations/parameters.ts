import { isObject } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import {
  pathParametersOf,
  type Example,
  type Issue,
  type Operation,
  type ParameterLocation,
  type Schema,
} from '../../operation.ts';
import { objectSchema } from '../../contract/object-schema.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';
import { exampleAt, type DescribedDocument } from './examples.ts';
import { decodeParameter, encodeParameter, sentSchema, type Style } from './parameter-style.ts';

/** A parameter as a document declares it. */
interface Parameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly required: boolean;
  readonly style: Style;
  readonly schema: Schema;
  /** Undefined when the document shows none. */
  readonly example: unknown;
}

const LOCATIONS: Readonly<Record<string, ParameterLocation>> = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
};

/** What a document says of these headers, it says elsewhere. */
const IGNORED_HEADERS: readonly string[] = ['accept', 'content-type', 'authorization'];

/** How parameters that do not say it are written, by their location. */
const STYLES: Readonly<Record<string, string>> = { query: 'form', cookie: 'form' };

/** An operation's own parameters, and those of its path that it does not declare again. */
function declared(
  document: OpenApiDocument,
  pathItem: DocumentNode,
  operation: DocumentNode,
): DocumentNode[] {
  const { at, itemsOf } = document;
  const keyOf = ({ value }: DocumentNode) => `${Object(value).in} ${Object(value).name}`;
  const own = itemsOf(at(operation, 'parameters'));
  const names = new Set(own.map(keyOf));
  const shared = itemsOf(at(pathItem, 'parameters')).filter((node) => !names.has(keyOf(node)));
  return [...shared, ...own];
}

/** A schema, or JSON in the parameter's own content. */
export function describedBy({ at, entriesOf, mistake }: OpenApiDocument, node: DocumentNode) {
  if (Object(node.value).schema !== undefined) {
    return { schema: below(node, 'schema'), media: node, isJson: false };
  }
  const [content] = entriesOf(at(node, 'content'));
  if (!content) throw mistake(node, 'has no "schema"', 'Say what values it takes.');
  const [type, media] = content;
  return { schema: below(media, 'schema'), media, isJson: type.includes('json') };
}

/** The parameters of an operation. */
export function parametersOf(
  document: DescribedDocument,
  { path, pathItem, operation }: { path: string; pathItem: DocumentNode; operation: DocumentNode },
): Parameter[] {
  const { at, mistake, schemaOf } = document;
  const parameters = declared(document, pathItem, operation).flatMap((node): Parameter[] => {
    const { name, in: where, required, style, explode } = Object(node.value);
    if (typeof name !== 'string') throw mistake(node, 'has no "name"', 'Name the parameter.');
    const kind = typeof where === 'string' ? LOCATIONS[where] : undefined;
    if (kind === undefined) {
      const fix = 'Write path, query, header or cookie.';
      throw mistake(below(node, 'in'), `is ${JSON.stringify(where) ?? 'missing'}`, fix);
    }
    const key = kind === 'headers' ? name.toLowerCase() : name;
    if (kind === 'headers' && IGNORED_HEADERS.includes(key)) return [];
    const { schema: at1, media, isJson } = describedBy(document, node);
    const styleName = typeof style === 'string' ? style : (STYLES[where] ?? 'simple');
    const isExploded = typeof explode === 'boolean' ? explode : styleName === 'form';
    const schema = schemaOf(at1, 'input');
    return [
      {
        name: key,
        location: kind,
        required: required === true || kind === 'path',
        style: { name: styleName, explode: isExploded, isJson },
        schema,
        example: exampleAt(document, media, schema),
      },
    ];
  });
  const inPath = new Set(parameters.flatMap((one) => (one.location === 'path' ? one.name : [])));
  const missing = pathParametersOf({ path }).find((name) => !inPath.has(name));
  if (missing !== undefined) {
    const fix = 'Declare it: in "path", with a schema.';
    throw mistake(at(operation), `has no parameter "${missing}", which its path holds`, fix);
  }
  return parameters;
}

/** An object in a query has a parameter for each of its members. */
function membersOf(parameter: Parameter): Parameter[] {
  const { name, location, style, schema, required, example } = parameter;
  const { properties, required: needed = [] } = schema.jsonSchema;
  const isDeep = style.name === 'deepObject';
  const isSpread = style.name === 'form' && style.explode && !style.isJson;
  if (location !== 'query' || !properties || !(isDeep || isSpread)) return [parameter];
  return Object.entries(properties).map(([key, jsonSchema]) => ({
    name: isDeep ? `${name}[${key}]` : key,
    location,
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

const at = (parameters: readonly Parameter[], location: ParameterLocation) =>
  parameters.filter((one) => one.location === location).flatMap(membersOf);

export function parameterSchemas(parameters: readonly Parameter[]): Operation['parameters'] {
  const schemas = Object.values(LOCATIONS).flatMap((location) => {
    const here = at(parameters, location);
    const fields = here.map((one) => [one.name, sentAs(one)] as const);
    return here.length === 0 ? [] : [[location, objectSchema(fields)] as const];
  });
  return Object.fromEntries(schemas);
}

/**
 * What a valid request has in its address and headers. What is optional is left out: an example of a
 * filter finds nothing on another server, and one of a key repeats another request.
 */
export function parameterExamples(
  parameters: readonly Parameter[],
): Pick<Example, 'params' | 'query' | 'headers' | 'cookies'> {
  const examples = Object.values(LOCATIONS).flatMap((location) => {
    const texts = at(parameters, location).flatMap(({ name, required, example, style }) => {
      if (!required || example === undefined) return [];
      const text = encodeParameter(example, style);
      return [[name, location === 'query' ? text : [text].flat().join(',')]];
    });
    const key = location === 'path' ? 'params' : location;
    return texts.length === 0 ? [] : [[key, Object.fromEntries(texts)]];
  });
  return Object.fromEntries(examples) as Example;
}
