import { join } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';
import { fromYAMLFilePath } from 'prh';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create(...args: never): unknown }>;
type Visitor = ReturnType<NonNullable<Rule['create']>>;
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0];
type Thrown = Parameters<NonNullable<Visitor['NewExpression']>>[0];
type Node = Call['arguments'][number];

const words = fromYAMLFilePath(join(import.meta.dirname, '../../prose.yml'));

/** Code in a sentence keeps its length, so that places stay right, and says nothing. */
const withoutCode = (text: string) =>
  text.replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length));

const TESTS = ['test', 'describe', 'it'];

/** The name that a call begins with: "test" of `test.each(table)('…')`. */
function nameOf({ callee }: Pick<Call, 'callee'>): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return nameOf(callee);
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
    ? callee.object.name
    : undefined;
}

/** The words of a literal, with a gap for each value of a template. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node?.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.raw).join(' … ')
    : '';
}

/** Reports phrases of `prose.yml` in comments, titles of tests, and messages of errors. */
const plain = {
  create(context) {
    const look = (text: string, where: Parameters<typeof context.report>[0]) => {
      for (const { index, tailIndex, expected } of words.makeChangeSet('x.md', withoutCode(text))
        .diffs) {
        const message = `${text.slice(index, tailIndex).replaceAll(/\s+/g, ' ')} => ${expected}`;
        context.report({ ...where, message });
      }
    };
    return {
      Program: () => {
        for (const { value, loc } of context.sourceCode.getAllComments())
          look(value, { loc, message: '' });
      },
      CallExpression: (node: Call) => {
        const [title] = node.arguments;
        if (title && TESTS.includes(nameOf(node) ?? ''))
          look(textOf(title), { node: title, message: '' });
      },
      NewExpression: (node: Thrown) => {
        const [message] = node.arguments;
        const isError = node.callee.type === 'Identifier' && node.callee.name.endsWith('Error');
        if (message && isError) look(textOf(message), { node: message, message: '' });
      },
    };
  },
} satisfies Rule;

export default { meta: { name: 'prose' }, rules: { plain } };
