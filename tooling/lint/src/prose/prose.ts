import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { TextlintKernel } from '@textlint/kernel';
import type { TextlintKernelPlugin, TextlintKernelRule } from '@textlint/kernel';

const WORDS = join(import.meta.dirname, '../../prose.yml');

// Both are CommonJS modules; the rule has no types.
const require = createRequire(import.meta.url);
const markdown = require('@textlint/textlint-plugin-markdown') as {
  default: TextlintKernelPlugin['plugin'];
};
const prh = require('textlint-rule-prh') as { default: TextlintKernelRule['rule'] };

const kernel = new TextlintKernel();
const ruleContents = [readFileSync(WORDS, 'utf8')];

/**
 * Checks Markdown against the word list `prose.yml`.
 *
 * @param file its path, for the messages
 * @returns one line per finding, empty if there are none
 */
export async function proseFindings(file: string, text: string): Promise<string[]> {
  const { messages } = await kernel.lintText(text, {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown.default }],
    rules: [{ ruleId: 'prh', rule: prh.default, options: { ruleContents, checkEmphasis: true } }],
  });
  return messages.map(
    ({ loc, message }) =>
      `${file}:${loc.start.line}:${loc.start.column} ${message.replaceAll(/\s+/g, ' ')}`,
  );
}
