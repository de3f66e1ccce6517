import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { pageConfig } from './page-config.ts';

/** The files of the page. */
export const PAGE_FILES = ['index.html', 'page.js', 'page.css'] as const;
export type PageFile = (typeof PAGE_FILES)[number];

/**
 * Builds the page.
 * @returns the content of each file, by its name
 */
export async function buildControlPage(): Promise<Record<PageFile, string>> {
  const result = await build({
    ...pageConfig,
    configFile: false,
    logLevel: 'error',
    // Vite would make a development build where NODE_ENV says so, as in tests.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: { ...pageConfig.build, write: false },
  });
  if (!('output' in result)) throw new Error('The control page was built for several targets');
  const read = (name: PageFile): string => {
    const file = result.output.find(({ fileName }) => fileName === name);
    if (!file) throw new Error(`The build of the control page made no ${name}`);
    return file.type === 'chunk' ? file.code : String(file.source);
  };
  return {
    'index.html': read('index.html'),
    'page.js': read('page.js'),
    'page.css': read('page.css'),
  };
}

/** Builds the page into a folder, which is made when it is not there. */
export async function writeControlPage(folder: string): Promise<void> {
  const files = await buildControlPage();
  await mkdir(folder, { recursive: true });
  await Promise.all(PAGE_FILES.map((name) => writeFile(join(folder, name), files[name])));
}
