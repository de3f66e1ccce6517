import { isObject } from '../../../values/schema/json-path.ts';
import { below, keyOf, keysOf, mistake, ownValue, rootOf, type DocumentNode } from './node.ts';
import { addressOf, type SourceFiles } from './source-files.ts';

const referenceIn = ({ value }: DocumentNode): string | undefined => {
  const reference = ownValue(value, '$ref');
  return typeof reference === 'string' ? reference : undefined;
};

/** @throws CannotRun unless it says that it is of OpenAPI 3.0 or 3.1 */
function versionOf(root: DocumentNode): '3.0' | '3.1' {
  const { openapi, swagger } = Object(root.value);
  if (swagger !== undefined) {
    const fix = `Upgrade it with: npx swagger2openapi ${root.file.name} --outfile openapi.json`;
    throw mistake(below(root, 'swagger'), `is ${JSON.stringify(swagger)}, not OpenAPI 3`, fix);
  }
  const version = /^(3\.[01])(?:\.|$)/.exec(String(openapi))?.[1];
  if (version === '3.0' || version === '3.1') return version;
  const found = openapi === undefined ? 'missing' : JSON.stringify(openapi);
  throw mistake(
    below(root, 'openapi'),
    `is ${found}`,
    'Give the version of a document that follows OpenAPI 3.0 or 3.1, such as "3.1.1".',
  );
}

const NOWHERE = 'nowhere:';

/**
 * A document of OpenAPI 3.0 or 3.1, read node by node.
 * @param files the document itself first, and then those that it refers to
 * @throws CannotRun when it is no document of OpenAPI 3.0 or 3.1
 */
export function openDocument(files: SourceFiles) {
  const [file] = files.values();
  if (!file) throw new Error('no file');
  const root = rootOf(file);
  if (!isObject(file.value)) {
    throw mistake(root, 'is no object', 'Give a document of OpenAPI 3.0 or 3.1.');
  }
  /** Schemas of 3.0 are a dialect of their own; those of 3.1 are JSON Schema 2020-12. */
  const isVersion30 = versionOf(root) === '3.0';

  /** The root of the file that a reference leads to; undefined where that was not read. */
  function fileAt(from: DocumentNode, address: string): DocumentNode | undefined {
    const other =
      address === '' ? from.file : files.get(addressOf(address, from.file.url) ?? NOWHERE);
    return other && rootOf(other);
  }

  function targetOf(from: DocumentNode, to: string): DocumentNode {
    const [address = '', fragment = ''] = to.split('#');
    const other = fileAt(from, address);
    if (!other) {
      const fix = 'Correct it, or read the document from its own file or address.';
      throw mistake(from, `leads to what cannot be read: ${JSON.stringify(to)}`, fix);
    }
    if (/^[^/]/.test(fragment)) {
      const fix = 'Write a pointer: "#/components/schemas/Book".';
      throw mistake(from, `names an anchor, which is not supported: ${JSON.stringify(to)}`, fix);
    }
    const target = keysOf(`#${fragment}`).reduce(below, other);
    if (target.value !== undefined && to !== '') return target;
    const fix = 'Declare what it names, or correct the name.';
    throw mistake(from, `points to nothing: ${JSON.stringify(to)}`, fix);
  }

  function followWhile(
    node: DocumentNode,
    isFollowed: (node: DocumentNode) => boolean,
  ): DocumentNode {
    const seen = new Set<string>();
    let current = node;
    for (let to = referenceIn(current); to !== undefined; to = referenceIn(current)) {
      if (!isFollowed(current)) return current;
      const from = below(current, '$ref');
      if (seen.size === seen.add(keyOf(current)).size) {
        throw mistake(from, 'leads back to itself', 'Point to what is meant.');
      }
      current = targetOf(from, to);
    }
    return current;
  }

  /**
   * The node that a reference points to, or the node itself when it is no reference.
   * @throws CannotRun for a reference out of the document, to nothing, or to itself
   */
  function follow(node: DocumentNode): DocumentNode {
    return followWhile(node, () => true);
  }

  /**
   * The schema that a reference stands for. One that other keywords stand next to stands for itself:
   * both hold; OpenAPI 3.0 alone ignores them.
   */
  const followSchema = (node: DocumentNode): DocumentNode =>
    followWhile(
      node,
      ({ value: schema }) => isVersion30 || Object.keys(Object(schema)).length === 1,
    );

  /** What stands directly below a node, with references followed. */
  const at = (node: DocumentNode, ...keys: string[]): DocumentNode =>
    keys.reduce((current, key) => follow(below(current, key)), follow(node));

  /** The members of an object as they stand; none when there is nothing. */
  function membersOf(node: DocumentNode): [string, DocumentNode][] {
    if (node.value === undefined) return [];
    if (!isObject(node.value)) {
      throw mistake(node, 'is no object', 'Write an object with one member for each name.');
    }
    return Object.keys(node.value).map((key) => [key, below(node, key)]);
  }

  const entriesOf = (node: DocumentNode): [key: string, node: DocumentNode][] =>
    membersOf(node)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, member]) => [key, follow(member)]);

  /** The entries of a list, with references followed; none when there is nothing. */
  function itemsOf(node: DocumentNode): DocumentNode[] {
    if (node.value === undefined) return [];
    if (Array.isArray(node.value)) {
      return node.value.map((_, index) => follow(below(node, `${index}`)));
    }
    throw mistake(node, 'is no list', 'Write a list.');
  }

  return {
    root,
    isVersion30,
    follow,
    followSchema,
    at,
    membersOf,
    entriesOf,
    itemsOf,
    mistake,
  };
}
export type OpenApiDocument = ReturnType<typeof openDocument>;
