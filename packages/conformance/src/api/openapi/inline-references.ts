import { isObject, pick } from '../../schema/json-path.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';

/** Beyond so many schemas references stay: documents exist whose schemas contain one another many times. */
const MAX_SCHEMAS = 2000;

const SINGLE = ['items', 'not', 'contains', 'additionalProperties'] as const;
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;

type Keywords = Record<string, unknown>;

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

/**
 * The same schema with what it refers to in place of each reference, and with objects of several
 * parts as one: what values are made from and rules are looked up in. Only what contains itself
 * still refers to `$defs`.
 */
export function inlineReferences(root: JsonSchema): JsonSchema {
  const { $defs = {}, ...start } = root;
  const kept = new Set<string>();
  let count = 0;

  function inline(schema: unknown, open: readonly string[]): unknown {
    if (!isObject(schema)) return schema;
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice('#/$defs/'.length) : undefined;
    if (name !== undefined) {
      const target = $defs[name];
      count += 1;
      if (target === undefined || open.includes(name) || count > MAX_SCHEMAS) {
        kept.add(name);
        return schema;
      }
      return inline(target, [...open, name]);
    }
    const below = (one: unknown) => inline(one, open);
    const copy: Keywords = { ...schema };
    for (const key of SINGLE) if (key in copy) copy[key] = below(copy[key]);
    for (const key of LISTS) {
      const list = copy[key];
      if (Array.isArray(list)) copy[key] = list.map(below);
    }
    if (isObject(copy.properties)) {
      copy.properties = Object.fromEntries(
        Object.entries(copy.properties).map(([key, one]) => [key, below(one)]),
      );
    }
    return withType(flattened(copy));
  }

  const result = inline(start, []) as JsonSchema;
  return kept.size === 0 ? result : { ...result, $defs };
}
