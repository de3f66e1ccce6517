import { listOperations, type Operation, type OperationId } from '@catering/contract';
import * as z from 'zod/mini';
import { meets } from './path-pattern.ts';
import { unknownName } from '../messages/unknown-name.ts';

/** The ids of all operations. */
export const operationIds = listOperations().map(({ id }) => id);

/** Says which operations there are of the same resource, or in all. */
function unknownOperation(id: string): string {
  const [resource = ''] = id.split('.');
  const siblings = operationIds.filter((one) => one.startsWith(`${resource}.`));
  return unknownName('operation', id, siblings.length > 0 ? siblings : operationIds);
}

const knownIdSchema = z.string().check(
  z.refine((id) => operationIds.some((known) => known === id), {
    error: ({ input }) => unknownOperation(String(input)),
  }),
);

/** An operation of the contract, by its id: "dishes.list". */
// The type is of what the check lets through; of an enum OpenAPI clients would reject operations to come.
export const operationSchema = knownIdSchema as z.ZodMiniType<OperationId, OperationId>;

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

const pathsOf = (schema: unknown): FieldPath[] =>
  schema instanceof z.core.$ZodType
    ? below(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, [])
    : [];

const responseFields = ({ route }: Operation): readonly FieldPath[] =>
  Object.entries(route.responses).flatMap(([status, schema]) =>
    Number(status) < 300 ? pathsOf(schema) : [],
  );

const isSegment = (known: string | undefined, given: string) =>
  known === given || given === '*' || (known === '*' && /^\d+$/.test(given));

const isAt = (path: FieldPath, given: FieldPath) =>
  path.length === given.length && given.every((segment, at) => isSegment(path[at], segment));

/** The target of a fault that is not checked yet. */
interface Target {
  readonly operation?: string | undefined;
  readonly path?: string | undefined;
}

/** The operations that a fault may act on; none where it is about other addresses only. */
const operationsOf = ({ operation, path = '' }: Target): Operation[] =>
  listOperations().filter(({ id, route }) =>
    operation === undefined ? meets(path, route.path) : id === operation,
  );

const nameOf = ({ operation, path }: Target) =>
  operation ?? (path === '*' ? 'any operation' : `"${path}"`);

/** @returns what is wrong with the name of a query parameter that a fault wants; undefined if it exists */
export function parameterProblem(target: Target, name: string): string | undefined {
  const operations = operationsOf(target);
  const known = [...new Set(operations.flatMap(({ route }) => pathsOf(route.query).flat()))];
  if (operations.length === 0 || known.includes(name)) return undefined;
  return unknownName('query parameter', name, known, `in ${nameOf(target)}`);
}

/** @returns what is wrong with the path of a field that a fault changes; undefined if it exists */
export function fieldProblem(target: Target, path: string): string | undefined {
  const operations = operationsOf(target);
  const known = operations.flatMap(responseFields);
  if (operations.length === 0 || known.some((one) => isAt(one, path.split('.')))) return undefined;
  const paths = [...new Set(known.map((field) => field.join('.')))];
  return unknownName('field', path, paths, `in the response of ${nameOf(target)}`);
}
