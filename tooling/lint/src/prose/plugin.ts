import { join } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';
import { fromYAMLFilePath } from 'prh';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create(...args: never): unknown }>;

const words = fromYAMLFilePath(join(import.meta.dirname, '../../prose.yml'));

/** Code in a sentence keeps its length, so that places stay right, and says nothing. */
const withoutCode = (text: string) =>
  text.replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length));

/** A literal that is a sentence or a part of one, not a name or an address. */
const SENTENCE = /\w \w/;

/**
 * Reports phrases of `prose.yml` in comments and in texts: titles of tests, messages of errors, help
 * of commands, and what a page shows.
 */
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
      Literal: (node) => {
        if (typeof node.value === 'string' && SENTENCE.test(node.value))
          look(node.value, { node, message: '' });
      },
      TemplateElement: (node) => {
        if (SENTENCE.test(node.value.raw)) look(node.value.raw, { node, message: '' });
      },
      JSXText: (node) => look(node.value, { node, message: '' }),
    };
  },
} satisfies Rule;

export default { meta: { name: 'prose' }, rules: { plain } };
