import { pick } from '../../../values/schema/json-path.ts';
import { cyclesOf } from '../../../values/schema/cycles.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { mapSchemas, referencesIn } from '../../../values/schema/walk.ts';

const MERGED: readonly string[] = ['type', 'properties', 'required'];

/** One object for several that all hold; undefined when they say more than their members. */
function mergedObject(parts: readonly JsonSchema[]): JsonSchema | undefined {
  const isPlain = parts.every((part) => Object.keys(part).every((key) => MERGED.includes(key)));
  const isObjects = parts.every(({ type = 'object' }) => type === 'object');
  const names = parts.flatMap(({ properties = {} }) => Object.keys(properties));
  if (!isPlain || !isObjects || new Set(names).size < names.length) return undefined;
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)),
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
}

/** Objects that are composed of parts, as one object; what is composed otherwise stays. */
function flattened(schema: JsonSchema): JsonSchema {
  const { allOf, ...rest } = schema;
  if (!allOf) return schema;
  const isMerged = (name: string) => MERGED.includes(name);
  const own: JsonSchema = pick(rest, isMerged);
  const beside: JsonSchema = pick(rest, (name) => !isMerged(name));
  const parts = Object.keys(own).length === 0 ? allOf : [own, ...allOf];
  const [only, ...others] = parts;
  if (only && others.length === 0 && Object.keys(beside).length === 0) return only;
  const merged = mergedObject(parts);
  return merged ? { ...beside, ...merged } : schema;
}

/** Documents often leave out the type that the other keywords are about. */
function withType(schema: JsonSchema): JsonSchema {
  if (schema.type || schema.anyOf || schema.oneOf || schema.allOf) return schema;
  if (schema.properties) return { type: 'object', ...schema };
  return schema.items ? { type: 'array', ...schema } : schema;
}

/** "Book" for "#/$defs/Book" */
export const nameOf = ($ref: string): string => $ref.slice('#/$defs/'.length);

/**
 * Makes schemas that hold the target of each reference in its place, and objects of several parts
 * as one: what values are made from and rules are looked up in. Schemas that contain one another keep
 * the references among themselves. Each definition is read once, and shared by all that refer to it.
 */
export function makeInliner(): (root: JsonSchema) => JsonSchema {
  const uses = new WeakMap<JsonSchema, ReadonlySet<string>>();
  const inlined = new WeakMap<JsonSchema, JsonSchema>();

  function usesOf(definition: JsonSchema) {
    const found = uses.get(definition) ?? new Set([...referencesIn(definition)].map(nameOf));
    uses.set(definition, found);
    return found;
  }

  return (root) => {
    const { $defs = {}, ...start } = root;
    const edges = Object.entries($defs).map(([name, one]) => [name, usesOf(one)] as const);
    const cycles = cyclesOf(new Map(edges));

    function definitionOf(name: string, definition: JsonSchema): JsonSchema {
      const known = inlined.get(definition) ?? inline(definition, cycles.get(name));
      inlined.set(definition, known);
      return known;
    }

    /** @param cycle that of the definition that is being read */
    function inline(schema: JsonSchema, cycle: number | undefined): JsonSchema {
      const { $ref } = schema;
      if ($ref !== undefined) {
        const name = nameOf($ref);
        const target = $defs[name];
        const isWithin = cycle !== undefined && cycles.get(name) === cycle;
        return target === undefined || isWithin ? schema : definitionOf(name, target);
      }
      return withType(flattened(mapSchemas(schema, (one) => inline(one, cycle))));
    }

    const result = inline(start, undefined);
    return cycles.size === 0 ? result : { ...result, $defs };
  };
}
