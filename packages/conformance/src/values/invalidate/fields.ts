import { alternativesOf, type Alternative } from '../generate/alternatives.ts';
import { toText, type JsonPath } from '../schema/json-path.ts';
import { orUndefined } from '../generate/generation-error.ts';
import { isFile, type JsonSchema } from '../schema/json-schema.ts';

/** A field of a request and what is asked of it. */
export interface Field {
  readonly path: JsonPath;
  /** The one schema of it, or the union of several. */
  readonly schema: JsonSchema;
  /** Schemas of one type each, without references; the field takes what any of them takes. */
  readonly alternatives: readonly JsonSchema[];
  readonly required: boolean;
}

/** Within itself, every further level would look the same. */
const isRepeated = ({ entered }: Alternative) => new Set(entered).size < entered.length;

const fieldAt = (path: JsonPath, found: readonly Alternative[], required: boolean): Field => {
  const alternatives = found.map(({ schema }) => schema);
  const [only = {}, ...others] = alternatives;
  return {
    path,
    schema: others.length === 0 ? only : { anyOf: alternatives },
    alternatives,
    required,
  };
};

/** The first of those with the same key. */
export const firstsBy = <One>(all: readonly One[], keyOf: (one: One) => string): One[] =>
  [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();

/** A body with more fields than this is mutated in those nearest to its root. */
const MAX_FIELDS = 300;
/** Deeper fields are left out. */
const MAX_DEPTH = 20;

/** One walk down to a depth. */
interface Walk {
  readonly root: JsonSchema;
  readonly maxDepth: number;
  /** Fields that may still be visited. */
  left: number;
  /** Whether there are fields beyond the depth. */
  isCut: boolean;
}

function fieldsBelow(one: Alternative, path: JsonPath, walk: Walk): Field[] {
  const { items, properties } = one.schema;
  if (isRepeated(one)) return [];
  if (properties) return fieldsOfAll([one], path, walk);
  if (!items) return [];
  const entries = alternativesOf(items, walk.root, one.entered);
  const objects = entries.filter(({ schema }) => schema.properties);
  const entry = [...path, 0];
  if (objects.length === entries.length) return fieldsOfAll(objects, entry, walk);
  return [fieldAt(entry, entries, false), ...fieldsOfAll(objects, entry, walk)];
}

function fieldsOfAll(objects: readonly Alternative[], path: JsonPath, walk: Walk): Field[] {
  const names = new Set(objects.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  if (path.length >= walk.maxDepth) {
    walk.isCut ||= names.size > 0;
    return [];
  }
  const fields = [...names].flatMap((name) => {
    walk.left -= 1;
    if (walk.left < 0) return [];
    const holders = objects.filter(({ schema }) => schema.properties?.[name]);
    const found = holders.flatMap(({ schema, entered }) =>
      alternativesOf(schema.properties?.[name] ?? {}, walk.root, entered),
    );
    if (found.some(({ schema }) => isFile(schema))) return [];
    const here = [...path, name];
    const required = holders.every(({ schema }) => schema.required?.includes(name));
    return [
      fieldAt(here, found, required),
      ...found.flatMap((one) => fieldsBelow(one, here, walk)),
    ];
  });
  // Two alternatives may have the same field.
  return firstsBy(fields, ({ path: at }) => toText(at));
}

const withoutFields: readonly Field[] = [];

/** What each schema was found to hold: a check of every kind asks again. */
const known = new WeakMap<JsonSchema, readonly Field[]>();

function findFields(schema: JsonSchema): readonly Field[] {
  const start = orUndefined(() => alternativesOf(schema, schema)) ?? [];
  let found = withoutFields;
  for (let maxDepth = 1; maxDepth <= MAX_DEPTH; maxDepth += 1) {
    const walk: Walk = { root: schema, maxDepth, left: MAX_FIELDS, isCut: false };
    const fields = fieldsOfAll(start, [], walk);
    if (walk.left < 0 && maxDepth > 1) return found;
    found = fields;
    if (!walk.isCut) return found;
  }
  return found;
}

/**
 * Every field at every depth; of a list, its first entry stands for all. Files are left out, and of a
 * schema with hundreds of fields the deep ones.
 */
export function fieldsOf(schema: JsonSchema): readonly Field[] {
  const fields = known.get(schema) ?? findFields(schema);
  known.set(schema, fields);
  return fields;
}
