import { isObject } from '../../../schema/json-path.ts';
import type { JsonSchema } from '../../../schema/json-schema.ts';
import type { Direction } from '../../validator.ts';
import { discriminators } from './discriminator.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { extensions, withoutChoice } from './extensions.ts';
import { below, keyOf, type DocumentNode } from '../document/node.ts';
import { LISTS, RECORDS, SINGLE } from '../../../schema/walk.ts';
import { keywordsOf, typesOf, type Draft } from './schema-keywords.ts';

/** References that are resolved by where a schema is used. */
const DYNAMIC = ['$dynamicRef', '$recursiveRef'];

const NULL: JsonSchema = { type: 'null' };

/** Several types are alternatives: each keeps the keywords, those of other types do not concern it. */
function withTypes(types: readonly string[], draft: Draft): Draft {
  const [only] = types;
  if (only === undefined) return draft;
  if (types.length === 1) return { type: only, ...draft };
  const { enum: values, ...rest } = draft;
  const others = types.filter((type) => type !== 'null');
  const named = Array.isArray(values) ? values.filter((one) => one !== null) : undefined;
  const allowed = named ? { enum: named } : {};
  const alternatives =
    named?.length === 0 ? [] : others.map((type) => ({ type, ...rest, ...allowed }));
  return { anyOf: others.length < types.length ? [...alternatives, NULL] : alternatives };
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
  const { isVersion30, follow, followSchema, membersOf, mistake } = document;
  const { kindsOf, withName, withOwnName } = discriminators(document);
  const extension = extensions(document);
  const nameOf = definitionNames();
  const written = new Map<string, Written>();

  const childrenOf = (node: DocumentNode): DocumentNode[] => {
    if (!Array.isArray(node.value)) throw mistake(node, 'is no list', 'Write a list of schemas.');
    return node.value.map((_, index) => below(node, `${index}`));
  };

  function used(target: DocumentNode, uses: Written['uses']): JsonSchema {
    uses.set(keyOf(target), target);
    return { $ref: `#/$defs/${nameOf(target)}` };
  }

  /** Any of the schemas that extend one with a discriminator; undefined when none does. */
  function kindsIn(target: DocumentNode, uses: Written['uses']): JsonSchema | undefined {
    const kinds = kindsOf(target);
    if (kinds.length === 0) return undefined;
    return {
      anyOf: kinds.map((kind) => withName(target, kind.node, used(kind.node, uses), kind)),
    };
  }

  /** @param role of a part: it stands for no other schema then */
  function referenceOf(reference: DocumentNode, uses: Written['uses'], role?: Role): JsonSchema {
    const target = followSchema(reference);
    if (!role?.isPart) return kindsIn(target, uses) ?? used(target, uses);
    if (!extension.leadsTo(target, role.owner)) return used(target, uses);
    // A parent that lists its children: they have its fields, and not its choice among themselves.
    return { allOf: extension.chainOf(target).map((one) => used(withoutChoice(one), uses)) };
  }

  const isLeftOut = (node: DocumentNode, direction: Direction) => {
    const { value } = follow(node);
    return isObject(value) && value[direction === 'input' ? 'readOnly' : 'writeOnly'] === true;
  };

  function membersInto(
    draft: Draft,
    node: DocumentNode,
    direction: Direction,
    uses: Written['uses'],
  ) {
    const all = membersOf(below(node, 'properties'));
    const left = all.filter(([, member]) => isLeftOut(member, direction)).map(([key]) => key);
    const out = new Set<unknown>(left);
    draft.properties = Object.fromEntries(
      all
        .filter(([key]) => !out.has(key))
        .map(([key, member]) => [key, schemaFrom(member, direction, uses)]),
    );
    if (Array.isArray(draft.required))
      draft.required = draft.required.filter((key) => !out.has(key));
  }

  function schemasInto(
    draft: Draft,
    node: DocumentNode,
    direction: Direction,
    uses: Written['uses'],
    role: Role | undefined,
  ) {
    const schema = node.value as Draft;
    const has = (name: string) => schema[name] !== undefined;
    const owner = role?.owner ?? node;
    const plain = (one: DocumentNode) => schemaFrom(one, direction, uses);
    const named = (one: DocumentNode) =>
      withName(node, one, schemaFrom(one, direction, uses, { owner, isPart: false }));
    const part = (one: DocumentNode) => schemaFrom(one, direction, uses, { owner, isPart: true });
    for (const name of SINGLE.filter((one) => one !== 'items' && has(one))) {
      const isFlag = typeof schema[name] === 'boolean' && name.endsWith('Properties');
      draft[name] = isFlag ? schema[name] : plain(below(node, name));
    }
    for (const name of LISTS.filter(has)) {
      const convert = name === 'allOf' ? part : name === 'prefixItems' ? plain : named;
      draft[name] = childrenOf(below(node, name)).map(convert);
    }
    for (const name of RECORDS.filter((one) => one !== 'properties' && has(one))) {
      const members = membersOf(below(node, name));
      draft[name] = Object.fromEntries(members.map(([key, member]) => [key, plain(member)]));
    }
    // A list of schemas was a tuple before 2020-12.
    const isTuple = Array.isArray(schema.items);
    if (isTuple) draft.prefixItems = childrenOf(below(node, 'items')).map(plain);
    const rest = isTuple ? 'additionalItems' : 'items';
    if (has(rest)) draft.items = plain(below(node, rest));
    if (has('properties')) membersInto(draft, node, direction, uses);
  }

  function schemaFrom(
    node: DocumentNode,
    direction: Direction,
    uses: Written['uses'],
    role?: Role,
  ): JsonSchema {
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
      const reference = referenceOf({ ...node, value: { $ref } }, uses, role);
      if (isVersion30) return reference;
      const rest = schemaFrom({ ...node, value: beside }, direction, uses);
      return Object.keys(rest).length === 0 ? reference : { allOf: [reference, rest] };
    }
    const draft = keywordsOf(document, node);
    schemasInto(draft, node, direction, uses, role);
    const types = typesOf(document, node);
    const typed = withTypes(types, draft) as JsonSchema;
    // Next to "allOf" there is no type to add null to, and yet it is meant.
    const isNullable = isVersion30 && value.nullable === true && types.length === 0;
    return isNullable && Object.keys(typed).length > 0 ? { anyOf: [typed, NULL] } : typed;
  }

  function write(node: DocumentNode, direction: Direction): Written {
    const key = `${direction} ${keyOf(node)}`;
    const known = written.get(key);
    if (known) return known;
    const uses: Written['uses'] = new Map();
    const schema = schemaFrom(node, direction, uses);
    const entry = { schema: direction === 'input' ? withOwnName(node, schema) : schema, uses };
    written.set(key, entry);
    return entry;
  }

  /** Complete in itself: what a schema refers to stands in its `$defs`. */
  return (node, direction) => {
    const start = followSchema(node);
    const ofKinds: Written['uses'] = new Map();
    const kinds = kindsIn(start, ofKinds);
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
