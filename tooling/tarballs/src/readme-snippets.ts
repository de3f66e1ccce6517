import { readFileSync } from 'node:fs';

/**
 * The code blocks of one section of a README, in their order.
 * @param title of the section, without the number signs
 * @returns language and text of each block; empty if there is no such section
 */
export function snippetsOf(readme: string, title: string): { language: string; code: string }[] {
  const [, section = ''] = readFileSync(readme, 'utf8').split(new RegExp(`^#+ ${title}\n`, 'm'));
  const [own = ''] = section.split(/^#+ /m);
  return [...own.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}
