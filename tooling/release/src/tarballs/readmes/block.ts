import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';

/**
 * A code block of a page.
 * @param page its path from the root: "apps/mock-api/README.md"
 * @param start the beginning of the code, which no other block has
 * @throws Error if it is not there, or not alone
 */
export function block(page: string, start: string): string {
  const text = readFileSync(join(root, page), 'utf8');
  const codes = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const [code, ...others] = codes.filter((one) => one.startsWith(start));
  if (code !== undefined && others.length === 0) return code;
  throw new Error(
    `${page} has ${code ? 'several blocks' : 'no block'} that begins with "${start}"`,
  );
}
