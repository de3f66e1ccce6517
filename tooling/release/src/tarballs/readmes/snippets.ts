/** A code block of a page, or a command in its text. */
export interface Snippet {
  /** "sh", "tsx"; empty for a block without a language. */
  readonly language: string;
  readonly code: string;
}

const BLOCK = /^( *)```(\w*)\n([\s\S]*?)^\1```$/gm;
const COMMAND = /`((?:npx|npm|pnpm|curl|docker|conformance)\s[^`]+)`/g;

/** The code blocks of a page in Markdown, and the commands in its text. */
export function snippetsIn(markdown: string): Snippet[] {
  const blocks = [...markdown.matchAll(BLOCK)].map(([, indent = '', language = '', code = '']) => ({
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
  const text = markdown.replaceAll(BLOCK, '');
  const commands = [...text.matchAll(COMMAND)].map(([, code = '']) => ({
    language: 'sh',
    code: `${code.replaceAll(/\s+/g, ' ')}\n`,
  }));
  return [...blocks, ...commands];
}

/** The commands of a block for a shell, each on one line, without comments. */
export const commandsIn = (code: string) =>
  code
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line !== '');

const INSTALLATION =
  /^(?:(?:npm pkg set .* && )?npm install|(?:pnpm config set .* && )?pnpm add) (?:--\S+ )*[^-\s]/;

/** Whether a command installs packages in a project. */
export const isInstallation = (command: string) => INSTALLATION.test(command);
