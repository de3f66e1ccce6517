import { isObject, pick } from '../../../values/schema/json-path.ts';
import type { JsonSchema, TypeName } from '../../../values/schema/json-schema.ts';
import type { Direction } from '../../contract/validator.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, keyOf, type DocumentNode } from '../document/node.ts';
import { mapSchemas } from '../../../values/schema/walk.ts';
import { subtypes, withoutChoice } from './subtypes.ts';
import { keywordsOf, typesOf, type Draft } from './schema-keywords.ts';

/** References that are resolved by where a schema is used. */
const DYNAMIC = ['$dynamicRef', '$recursiveRef'];

const NULL: JsonSchema = { type: 'null' };

/** The same with its types. Where null is one of them, it is one of the values too. */
function withTypes(types: readonly TypeName[], schema: JsonSchema): JsonSchema {
  const [only] = types;
  if (only === undefined) return schema;
  const { enum: values } = schema;
  return {
    type: types.length === 1 ? only : types,
    ...schema,
    ...(values && types.includes('null') && { enum: [...new Set([...values, null])] }),
  };
}

/** "Book" for "#/components/schemas/Book"; of two with the same name the second is numbered. */
function definitionNames(): (node: DocumentNode) => string {
  const names = new Map<string, string>();
  return (node) => {
    const key = keyOf(node);
    const known = names.get(key);
    if (known !== undefined) return known;
    const base = (key.split(/[/#]/).findLast((part) => part !== '') ?? '').replaceAll(
      /[^\w.-]/g,
      '_',
    );
    const taken = new Set(names.values());
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
    names.set(key, name);
    return name;
  };
}

/** Where a node has a keyword: before 2020-12, a tuple was a list of items, and others additional ones. */
function keywordIn({ value }: DocumentNode, keyword: string): string {
  if (!Array.isArray(Object(value).items)) return keyword;
  return keyword === 'prefixItems' ? 'items' : keyword === 'items' ? 'additionalItems' : keyword;
}

/** A schema as it is written, and the nodes that it refers to, by pointer. */
interface Written {
  readonly schema: JsonSchema;
  readonly uses: Map<string, DocumentNode>;
}

/** What a schema is to another one whose members it describes too. */
interface Role {
  readonly owner: DocumentNode;
  /** Whether the other one extends it, and does not just allow it. */
  readonly isPart: boolean;
}

/**
 * Writes schemas of a document as JSON Schema 2020-12: `nullable`, lists of types, bounds as flags
 * and tuples become what they mean; what messages of a direction leave out is left out.
 *
 * @throws CannotRun for a node that is no schema, with its pointer
 */
export function schemaConverter(
  document: OpenApiDocument,
): (node: DocumentNode, direction: Direction) => JsonSchema {
  const { isVersion30, follow, followSchema, mistake } = document;
  const { kindsOf, withName, withOwnName, isMadeOf, chainOf } = subtypes(document);
  const nameOf = definitionNames();
  const written = new Map<string, Written>();

  const isLeftOut = (node: DocumentNode, direction: Direction) => {
    const { value } = follow(node);
    return isObject(value) && value[direction === 'input' ? 'readOnly' : 'writeOnly'] === true;
  };

  /** Writes a schema for messages of a direction, and notes what it refers to. */
  function makeWriter(direction: Direction) {
    const uses: Written['uses'] = new Map();

    function used(target: DocumentNode): JsonSchema {
      uses.set(keyOf(target), target);
      return { $ref: `#/$defs/${nameOf(target)}` };
    }

    /** Any of the schemas that extend one with a discriminator; undefined when none does. */
    function kindsIn(target: DocumentNode): JsonSchema | undefined {
      const kinds = kindsOf(target);
      if (kinds.length === 0) return undefined;
      return { anyOf: kinds.map((kind) => withName(target, kind.node, used(kind.node), kind)) };
    }

    /** @param role of a part: it stands for no other schema then */
    function referenceOf(reference: DocumentNode, role: Role | undefined): JsonSchema {
      const target = followSchema(reference);
      if (!role?.isPart) return kindsIn(target) ?? used(target);
      if (!isMadeOf(target, role.owner)) return used(target);
      // A parent that lists its children: they have its fields, and not its choice among themselves.
      return { allOf: chainOf(target).map((one) => used(withoutChoice(one))) };
    }

    /** Without the members that messages of the direction leave out. */
    function withoutLeftOut(draft: Draft, node: DocumentNode): Draft {
      if (!isObject(draft.properties)) return draft;
      const all = below(node, 'properties');
      const isLeft = (name: unknown) => !isLeftOut(below(all, String(name)), direction);
      return {
        ...draft,
        properties: pick(draft.properties, isLeft),
        ...(Array.isArray(draft.required) && { required: draft.required.filter(isLeft) }),
      };
    }

    const withSchemas = (draft: Draft, node: DocumentNode, owner: DocumentNode): JsonSchema =>
      mapSchemas(draft, (_one, [keyword = '', ...rest]) => {
        const child = [keywordIn(node, keyword), ...rest].reduce(below, node);
        if (keyword === 'allOf') return schemaFrom(child, { owner, isPart: true });
        if (keyword !== 'anyOf' && keyword !== 'oneOf') return schemaFrom(child);
        return withName(node, child, schemaFrom(child, { owner, isPart: false }));
      });

    function schemaFrom(node: DocumentNode, role?: Role): JsonSchema {
      const { value } = node;
      if (value === true) return {};
      if (value === false) return { not: {} } as JsonSchema;
      if (!isObject(value)) throw mistake(node, 'is no schema', 'Write an object.');
      const dynamic = DYNAMIC.find((name) => value[name] !== undefined);
      if (dynamic !== undefined) {
        const fix = 'Write "$ref" with the pointer of one schema: "#/components/schemas/Book".';
        throw mistake(below(node, dynamic), 'is not supported', fix);
      }
      if (typeof value.$ref === 'string') {
        const { $ref, ...beside } = value;
        const reference = referenceOf({ ...node, value: { $ref } }, role);
        if (isVersion30) return reference;
        const rest = schemaFrom({ ...node, value: beside });
        return Object.keys(rest).length === 0 ? reference : { allOf: [reference, rest] };
      }
      const own = withoutLeftOut(keywordsOf(document, node), node);
      const types = typesOf(document, node);
      const typed = withTypes(types, withSchemas(own, node, role?.owner ?? node));
      // Next to "allOf" there is no type to add null to, and yet it is meant.
      const isNullable = isVersion30 && value.nullable === true && types.length === 0;
      return isNullable && Object.keys(typed).length > 0 ? { anyOf: [typed, NULL] } : typed;
    }

    return { uses, kindsIn, schemaFrom };
  }

  function write(node: DocumentNode, direction: Direction): Written {
    const key = `${direction} ${keyOf(node)}`;
    const known = written.get(key);
    if (known) return known;
    const { uses, schemaFrom } = makeWriter(direction);
    const schema = schemaFrom(node);
    const entry = { schema: direction === 'input' ? withOwnName(node, schema) : schema, uses };
    written.set(key, entry);
    return entry;
  }

  /** Complete in itself: what a schema refers to stands in its `$defs`. */
  return (node, direction) => {
    const start = followSchema(node);
    const { kindsIn, uses: ofKinds } = makeWriter(direction);
    const kinds = kindsIn(start);
    const { schema, uses } = kinds ? { schema: kinds, uses: ofKinds } : write(start, direction);
    const needed = new Map(uses);
    const $defs: Record<string, JsonSchema> = {};
    // A map that grows while it is walked visits what was added too.
    for (const target of needed.values()) {
      const definition = write(target, direction);
      $defs[nameOf(target)] = definition.schema;
      for (const [key, one] of definition.uses) needed.set(key, one);
    }
    return needed.size === 0 ? schema : { ...schema, $defs };
  };
}
