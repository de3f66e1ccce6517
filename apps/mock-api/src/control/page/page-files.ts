import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from '../../runtime/memoize.ts';

/** The files of the page, by the addresses below "/__mock" that a browser loads them from. */
export const PAGE_FILES = { '/': 'index.html', '/page.js': 'page.js', '/page.css': 'page.css' };
type PageFiles = Record<string, string>;

/** Next to the built program. */
const builtFolder = join(import.meta.dirname, 'control-page');

async function readBuilt(): Promise<PageFiles> {
  const read = async (name: string) => [name, await readFile(join(builtFolder, name), 'utf8')];
  return Object.fromEntries(await Promise.all(Object.values(PAGE_FILES).map(read)));
}

/** Not a literal in the import, so that the bundle and its types do not include the builder. */
const builder = '@catering/control-page/build';

async function build(): Promise<PageFiles> {
  const { buildControlPage }: { buildControlPage: () => Promise<PageFiles> } = await import(
    builder
  );
  return buildControlPage();
}

/**
 * The content of each file of the page, by its name. A server that runs from its sources builds the
 * page at the first visit.
 */
export const pageFiles = memoize(() => (existsSync(builtFolder) ? readBuilt() : build()));
