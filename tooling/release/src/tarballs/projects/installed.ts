import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pinned, publishables, type Publishable } from '../workspace.ts';
import { tarballOf } from '../pack.ts';

const execute = promisify(execFile);

/** A project that is not a part of this repository, with the tarballs installed. It can be sent to a worker. */
export interface Project {
  /** "npm, Node 20". */
  readonly title: string;
  /** Absolute. */
  readonly folder: string;
  readonly manager: PackageManager;
  /** Folder of the programs that its packages have. */
  readonly programs: string;
  /** Path of the Node that runs its programs, unless a test says otherwise. */
  readonly node: string;
  /** The commands of the READMEs that have packed and installed its packages, as they stand there. */
  readonly installed: readonly string[];
}

/** What a program has left behind. */
export interface Output {
  /** Exit code. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The variables of a terminal in which `node` is this one: without those that pnpm and Vitest add. */
const withNode = (node: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^p?npm_(?!config_)|^NODE(?!_EXTRA_CA_CERTS)/.test(name),
    ),
  ),
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
});

/** Runs a program to its end, regardless of its exit code. */
export async function run(
  cwd: string,
  program: string,
  args: readonly string[],
  node = process.execPath,
  env: Readonly<Record<string, string>> = {},
): Promise<Output> {
  const options = { cwd, env: { ...withNode(node), ...env }, maxBuffer: 64 * 1024 * 1024 };
  try {
    return { code: 0, ...(await execute(program, args, options)) };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    if (typeof code !== 'number') throw error;
    return { code, stdout: `${stdout}`, stderr: `${stderr}` };
  }
}

/** How the READMEs pack the packages. */
export const PACKING = 'npx -y pnpm@12 tarballs FOLDER';

/** How a README packs its package alone. */
const PACKING_ONE = publishables.map(({ name }) => `${PACKING} ${name.replace('@catering/', '')}`);

export type PackageManager = 'npm' | 'pnpm';

/** What installs faster and prints less than a user sees. */
const INSTALL = {
  npm: 'npm install --save-dev --prefer-offline --no-audit --no-fund',
  // Without hoisting, a package finds only what it names itself.
  pnpm: 'pnpm add --save-dev --prefer-offline --config.hoist=false',
} as const;

/** How the READMEs write a tarball: "FOLDER/catering-contract-*.tgz". */
const patternOf = ({ name }: Publishable) =>
  `FOLDER/${name.replace('@', '').replace('/', '-')}-*.tgz`;

/**
 * One command of a package manager for several of the READMEs: it takes a second for each that it starts for.
 * Packed packages take the place of published ones, and the versions are those that this repository tests.
 */
function installationOf({ manager, packed, commands, versions = {}, extra = [] }: Installation) {
  const [settings = []] = commands
    .filter((command) => command.startsWith(`${manager} `) && command.includes(' && '))
    .map((command) => command.split(' && ').slice(0, 1));
  const names = commands.flatMap((command) => {
    const [, packages = ''] = command.split(/(?:install|add) (?:--\S+ )*/);
    return packages.split(' ');
  });
  const packages = [...names, ...extra].map((name) => {
    const own = publishables.find((one) => name === one.name || name === patternOf(one));
    if (own) return tarballOf(own, packed);
    const bare = name.replace(/(?<=.)@.*/, '');
    return bare in versions ? `${bare}@${versions[bare]}` : (pinned(bare) ?? name);
  });
  return [...settings, `${INSTALL[manager]} ${[...new Set(packages)].join(' ')}`];
}

/**
 * Installs packages in an empty folder.
 * @param title "npm, Node 20"
 */
export async function install(
  title: string,
  folder: string,
  installation: Installation,
): Promise<Project> {
  const { manager, node, commands } = installation;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const script = installationOf(installation).join('\n');
  const { code, stdout, stderr } = await run(folder, 'sh', ['-e', '-c', script], node);
  if (code !== 0) {
    throw new Error(`${manager} does not install the tarballs:\n${script}\n${stdout}${stderr}`);
  }
  const programs = join(folder, 'node_modules/.bin');
  return { title, folder, manager, programs, node, installed: [...PACKING_ONE, ...commands] };
}

interface Installation {
  readonly manager: PackageManager;
  /** Path of the Node that installs. */
  readonly node: string;
  /** Folder of the tarballs. */
  readonly packed: string;
  /** Those of the READMEs; pnpm takes those of npm. */
  readonly commands: readonly string[];
  /** Versions of packages that differ from those that this repository uses. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Packages that only the tests of this repository need. */
  readonly extra?: readonly string[];
}

/** The path of a command that a project has installed. */
export const bin = (name: string) => join('node_modules', '.bin', name);
