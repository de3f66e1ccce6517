import { errorSchema, listOperations, type Operation } from '@catering/contract';
import * as z from 'zod/mini';
import { meets } from './path-pattern.ts';
import { unknownName } from './unknown-name.ts';

/** The path of a field in a body; "*" is each entry of a list. */
type FieldPath = readonly string[];

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** All fields below a place, those of each form that a value may have. */
function below({ properties = {}, items, anyOf = [] }: Schema, parent: FieldPath): FieldPath[] {
  const inner = [...Object.entries(properties), ...(items ? [['*', items] as const] : [])];
  return [
    ...inner.flatMap(([name, schema]) => {
      const path = [...parent, name];
      return [path, ...below(schema, path)];
    }),
    ...anyOf.flatMap((schema) => below(schema, parent)),
  ];
}

const found = new WeakMap<z.core.$ZodType, readonly FieldPath[]>();

function fieldsOf(schema: unknown): readonly FieldPath[] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  const known = found.get(schema);
  if (known) return known;
  const fields = below(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
    [],
  );
  found.set(schema, fields);
  return fields;
}

const responseFields = ({ route }: Operation): readonly FieldPath[] =>
  Object.entries(route.responses).flatMap(([status, schema]) =>
    Number(status) < 300 ? fieldsOf(schema) : [],
  );

const isSegment = (known: string | undefined, given: string) =>
  known === given || given === '*' || (known === '*' && /^\d+$/.test(given));

const isAt = (path: FieldPath, given: FieldPath) =>
  path.length === given.length && given.every((segment, at) => isSegment(path[at], segment));

/** What is known of a fault before it is checked. */
interface Target {
  readonly operation?: string | undefined;
  readonly path?: string | undefined;
}

/** The operations that a fault may act on; none where it is about other addresses only. */
const operationsOf = ({ operation, path = '' }: Target): Operation[] =>
  listOperations().filter(({ id, route }) =>
    operation === undefined ? meets(path, route.path) : id === operation,
  );

const nameOf = ({ operation, path }: Target) => operation ?? `"${path}"`;

/** @returns what is wrong with the name of a query parameter that a fault wants; undefined if it exists */
export function parameterProblem(target: Target, name: string): string | undefined {
  const operations = operationsOf(target);
  const known = [...new Set(operations.flatMap(({ route }) => fieldsOf(route.query).flat()))];
  if (operations.length === 0 || known.includes(name)) return undefined;
  return unknownName('query parameter', name, known, `in ${nameOf(target)}`);
}

const textsOf = (fields: readonly FieldPath[]) => [
  ...new Set(fields.map((field) => field.join('.'))),
];
const responseOf = (target: Target) => `in the response of ${nameOf(target)}`;

/** @returns what is wrong with the path of a field that a fault changes; undefined if it exists */
export function fieldProblem(target: Target, path: string): string | undefined {
  const operations = operationsOf(target);
  const known = operations.flatMap(responseFields);
  if (operations.length === 0 || known.some((one) => isAt(one, path.split('.')))) return undefined;
  return unknownName('field', path, textsOf(known), responseOf(target));
}

/** The fields of a JSON value that are not among the known ones, without what is in them. */
function unknownIn(
  value: unknown,
  known: readonly FieldPath[],
  parent: FieldPath = [],
): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...parent, Array.isArray(value) ? '*' : name];
    if (known.some((one) => isAt(one, path))) return unknownIn(inner, known, path);
    return Array.isArray(value) ? [] : [path];
  });
}

/**
 * What may be a slip in the body that a fault sends, which may be anything: fields that the contract does
 * not have.
 * @returns a sentence; undefined if there is nothing to say
 */
export function bodyWarning(
  fault: Target & { readonly status?: number | undefined; readonly body?: unknown },
) {
  const { status = 200, body } = fault;
  const operations = operationsOf(fault);
  if (operations.length === 0) return undefined;
  const known = status < 300 ? operations.flatMap(responseFields) : fieldsOf(errorSchema);
  const unknown = textsOf(unknownIn(body, known));
  if (unknown.length === 0) return undefined;
  const where = status < 300 ? responseOf(fault) : 'in an error';
  return unknownName('field', unknown, textsOf(known), where);
}
