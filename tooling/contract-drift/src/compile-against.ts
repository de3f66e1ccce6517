import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const contractFolder = join(root, 'packages/contract');
const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

/** A text replaced in one file of the contract's sources. */
export interface Rename {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Compiles an app against a copy of the contract.
 *
 * @param app its folder below the root: "apps/web"
 * @param rename what is different in the copy; without it the copy is true
 * @returns the files of the app that no longer compile, relative to the app
 */
export const compileAgainst = async (app: string, rename?: Rename): Promise<string[]> => {
  // Beside the real sources, so that the copy finds the contract's own dependencies.
  const copy = await mkdtemp(join(contractFolder, '.drift-'));
  // Beside the app's own configuration, so that the types it names are found.
  const config = join(root, app, `tsconfig${basename(copy)}.json`);
  try {
    await cp(join(contractFolder, 'src'), join(copy, 'src'), { recursive: true });
    if (rename) await applyRename(join(copy, 'src', rename.file), rename);
    await writeFile(config, JSON.stringify(configFor(copy)));
    return filesWithErrors(await run(config), app);
  } finally {
    await Promise.all([copy, config].map((path) => rm(path, { recursive: true, force: true })));
  }
};

const applyRename = async (file: string, { from, to }: Rename) => {
  const source = await readFile(file, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(file, source.replaceAll(from, to));
};

const configFor = (copy: string) => ({
  extends: './tsconfig.json',
  compilerOptions: { noEmit: true, paths: { '@catering/contract': [join(copy, 'src/index.ts')] } },
  // Tests are started by scripts, whose types some of their helpers share.
  include: ['src', 'scripts'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
});

const run = (config: string) =>
  new Promise<string>((done) => {
    execFile(
      process.execPath,
      [tsc, '-p', config, '--pretty', 'false'],
      { cwd: root },
      (_, stdout) => done(stdout),
    );
  });

const filesWithErrors = (output: string, app: string) => {
  const places = [...output.matchAll(/^(?<file>\S.*?)\(\d+,\d+\): error /gm)];
  if (output.includes('error') && places.length === 0) throw new Error(output);
  const files = places.map(({ groups }) => resolve(root, groups?.file ?? ''));
  const below = `${join(root, app)}/`;
  return [...new Set(files.filter((file) => file.startsWith(below)))].map((file) =>
    file.slice(below.length),
  );
};
