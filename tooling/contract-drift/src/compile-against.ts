import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const contract = join(root, 'packages/contract');
const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

/** A field that has another name in a copy of the contract. */
export interface Rename {
  /** The file below the contract's `src`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Compiles a part of an app, and what that imports, against a copy of the contract in a temporary
 * folder.
 *
 * @param tsconfig the app's compiler options, below the root: "apps/web/tsconfig.app.json"
 * @param part a folder of the app: "src/pages"
 * @param rename what is different in the copy
 * @returns the errors of the compiler, a line each
 */
export const compileAgainst = async (
  tsconfig: string,
  part: string,
  rename: Rename,
): Promise<string[]> => {
  const app = dirname(join(root, tsconfig));
  const folder = await mkdtemp(join(tmpdir(), 'contract-drift-'));
  try {
    const copy = join(folder, 'contract');
    await cp(join(contract, 'src'), join(copy, 'src'), { recursive: true });
    await cp(join(contract, 'package.json'), join(copy, 'package.json'));
    await symlink(join(contract, 'node_modules'), join(copy, 'node_modules'));
    // The compiler looks next to its configuration for the types that the configuration names.
    await symlink(join(app, 'node_modules'), join(folder, 'node_modules'));
    await renameField(join(copy, 'src', rename.file), rename);
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify(configOf(join(root, tsconfig), join(app, part), copy)),
    );
    return await errorsOf(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const renameField = async (file: string, { from, to }: Rename) => {
  const source = await readFile(file, 'utf8');
  const field = new RegExp(`\\b${from}(?=: z\\.)`, 'g');
  if (!field.test(source)) throw new Error(`${file} has no field ${from}`);
  await writeFile(file, source.replaceAll(field, to));
};

const configOf = (tsconfig: string, folder: string, copy: string) => ({
  extends: tsconfig,
  compilerOptions: {
    noEmit: true,
    // From another folder, declarations could not name types of packages.
    declaration: false,
    paths: { '@catering/contract': [join(copy, 'src/index.ts')] },
  },
  include: [folder],
  exclude: [join(folder, '**/*.test.*')],
});

const errorsOf = (folder: string) =>
  new Promise<string[]>((done) => {
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], (_, stdout) =>
      done(stdout.split('\n').filter((line) => line.includes('error TS'))),
    );
  });
