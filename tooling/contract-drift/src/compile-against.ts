import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

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
  try {
    await cp(join(contractFolder, 'src'), join(copy, 'src'), { recursive: true });
    if (rename) await applyRename(join(copy, 'src', rename.file), rename);
    const config = join(copy, 'tsconfig.json');
    await writeFile(config, JSON.stringify(configFor(app, copy)));
    return filesWithErrors(await run(config), app);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};

const applyRename = async (file: string, { from, to }: Rename) => {
  const source = await readFile(file, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(file, source.replaceAll(from, to));
};

const configFor = (app: string, copy: string) => ({
  extends: join(root, app, 'tsconfig.json'),
  compilerOptions: { noEmit: true, paths: { '@catering/contract': [join(copy, 'src/index.ts')] } },
  include: [join(root, app, 'src')],
  exclude: [join(root, app, '**/*.test.ts'), join(root, app, '**/*.test.tsx')],
});

const run = (config: string) =>
  new Promise<string>((done) => {
    execFile(process.execPath, [tsc, '-p', config, '--pretty', 'false'], { cwd: root }, (_, stdout) =>
      done(stdout),
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
