import { parseSync, Visitor, type ESTree, type Plugin, type Rolldown } from 'vite';
import { apisNewerThan, type BrowserVersions, type NewerApis } from './browser-data.ts';

/** Objects of the page by their interface: what is asked of `navigator` is a member of Navigator. */
const INTERFACES = new Map([
  ['window', 'Window'],
  ['globalThis', 'Window'],
  ['self', 'Window'],
  ...['document', 'navigator', 'location', 'history', 'performance', 'crypto', 'screen'].map(
    (name) => [name, name.replace(/^./, (letter) => letter.toUpperCase())] as const,
  ),
]);

/** The name that a node reads: `name`, or the last of `object.name`. */
const nameOf = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : undefined;
};
const textOf = (node: ESTree.Node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return (node.type === 'TemplateLiteral' && node.quasis[0]?.value.cooked) || undefined;
};

/**
 * Finds what a chunk uses of the given APIs. What it also asks for counts as used with care:
 * `typeof name`, `'name' in object`, `object.name?.()`, `object.name && …`.
 * @returns each name once, with the code around it
 */
export function findNewerApis(code: string, newer: NewerApis): Map<string, string> {
  const found = new Map<string, string>();
  const askedFor = new Set<string | undefined>();
  const keys = new Set<ESTree.Node>();
  const note = (name: string, { start, end }: ESTree.Node) => {
    if (!found.has(name)) found.set(name, code.slice(Math.max(0, start - 50), end + 30).trim());
  };
  const noteKey = (node: { key: ESTree.Node; computed: boolean }) => {
    if (!node.computed) keys.add(node.key);
  };
  const ownedName = ({ object, property }: ESTree.MemberExpression) => {
    const owner = object.type === 'Identifier' ? object.name : '';
    const owned = `${INTERFACES.get(owner) ?? owner}.${nameOf(property)}`;
    return newer.owned.has(owned) ? owned : undefined;
  };
  const { program } = parseSync('chunk.js', code);
  new Visitor({
    MemberExpression(node) {
      if (node.computed) return;
      keys.add(node.property);
      if (node.optional) askedFor.add(nameOf(node));
      const owned = ownedName(node);
      if (owned) note(owned, node.property);
    },
    CallExpression({ callee, optional }) {
      const name = nameOf(callee);
      if (optional) askedFor.add(name);
      if (name === undefined || callee.type !== 'MemberExpression' || ownedName(callee)) return;
      if (newer.methods.has(name)) note(name, callee.property);
    },
    Identifier(node) {
      if (newer.globals.has(node.name) && !keys.has(node)) note(node.name, node);
    },
    Property: noteKey,
    MethodDefinition: noteKey,
    PropertyDefinition: noteKey,
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') askedFor.add(nameOf(argument));
    },
    BinaryExpression({ operator, left }) {
      if (operator === 'in') askedFor.add(textOf(left));
    },
    LogicalExpression: ({ left }) => void askedFor.add(nameOf(left)),
    ConditionalExpression: ({ test }) => void askedFor.add(nameOf(test)),
    IfStatement: ({ test }) => void askedFor.add(nameOf(test)),
    Literal(node) {
      // Unlike other syntax, the build cannot write these in an older way; they end the whole file.
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      if (/\(\?<[=!]/.test(pattern)) note('lookbehind in a regular expression', node);
      if (flags.includes('v')) note('the flag "v" of a regular expression', node);
    },
  }).visit(program);
  for (const name of found.keys()) {
    if (askedFor.has(name.replace(/^.*\./, ''))) found.delete(name);
  }
  return found;
}

/** The JavaScript of an output: a chunk's, or what a document has inside of it. */
const scriptsOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => {
  if (output.type === 'chunk') return [output.code];
  if (!output.fileName.endsWith('.html')) return [];
  const inline = /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g;
  return [...String(output.source).matchAll(inline)].map(([, code = '']) => code);
};

/**
 * Fails the build where its code uses an API that one of the oldest browsers does not have, unless
 * the same chunk asks for it first.
 * @param exceptions names that are fine all the same, each with its reason
 */
export const refuseNewerApis = (
  oldest: BrowserVersions,
  exceptions: Readonly<Record<string, string>>,
): Plugin => ({
  name: 'newer-apis',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const newer = apisNewerThan(oldest);
      const lines = Object.values(bundle).flatMap((output) =>
        scriptsOf(output)
          .flatMap((code) => [...findNewerApis(code, newer)])
          .filter(([name]) => !(name in exceptions))
          .map(([name, around]) => `${name} in ${output.fileName}: … ${around} …`),
      );
      if (lines.length > 0) {
        this.error(`newer than the oldest browsers of supported-browsers.ts:\n${lines.join('\n')}`);
      }
    },
  },
});
