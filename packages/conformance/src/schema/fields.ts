import { alternativesOf, type Alternative } from './alternatives.ts';
import { toText, type JsonPath } from './json-path.ts';
import type { JsonSchema } from './json-schema.ts';

/** A field of a request and what is asked of it. */
export interface Field {
  readonly path: JsonPath;
  /** The one schema of it, or the union of several. */
  readonly schema: JsonSchema;
  /** Schemas of one type each, without references; the field takes what any of them takes. */
  readonly alternatives: readonly JsonSchema[];
  readonly required: boolean;
}

const isFile = ({ items }: JsonSchema) => items?.format === 'binary';

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

function fieldsBelow(one: Alternative, path: JsonPath, root: JsonSchema): Field[] {
  const { items, properties } = one.schema;
  if (isRepeated(one)) return [];
  if (properties) return fieldsOfAll([one], path, root);
  if (!items) return [];
  const entries = alternativesOf(items, root, one.entered);
  const objects = entries.filter(({ schema }) => schema.properties);
  const entry = [...path, 0];
  if (objects.length === entries.length) return fieldsOfAll(objects, entry, root);
  return [fieldAt(entry, entries, false), ...fieldsOfAll(objects, entry, root)];
}

function fieldsOfAll(objects: readonly Alternative[], path: JsonPath, root: JsonSchema): Field[] {
  const names = new Set(objects.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const fields = [...names].flatMap((name) => {
    const holders = objects.filter(({ schema }) => schema.properties?.[name]);
    const found = holders.flatMap(({ schema, entered }) =>
      alternativesOf(schema.properties?.[name] ?? {}, root, entered),
    );
    if (found.some(({ schema }) => isFile(schema))) return [];
    const here = [...path, name];
    const required = holders.every(({ schema }) => schema.required?.includes(name));
    return [
      fieldAt(here, found, required),
      ...found.flatMap((one) => fieldsBelow(one, here, root)),
    ];
  });
  // Two alternatives may have the same field.
  return firstsBy(fields, ({ path: at }) => toText(at));
}

/** Every field at every depth; of a list, its first entry stands for all. Files are left out. */
export const fieldsOf = (schema: JsonSchema): Field[] =>
  fieldsOfAll(alternativesOf(schema, schema), [], schema);
