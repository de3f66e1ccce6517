import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { pinned, root } from './workspace.ts';

const execute = promisify(execFile);

/** A project that is no part of this repository, with the tarballs installed. */
export interface Project {
  readonly folder: string;
  /** Runs a program in the project's folder, with a Node of one's choice (this one unless given). */
  readonly run: (program: string, args: readonly string[], node?: string) => Promise<Output>;
}

/** What a program has left behind. */
export interface Output {
  /** Exit code. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const withNode = (node: string) => ({
  ...process.env,
  NODE_OPTIONS: '',
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
});

/** Runs a program to its end, whatever its exit code. */
export async function run(
  cwd: string,
  program: string,
  args: readonly string[],
  node = process.execPath,
) {
  const options = { cwd, env: withNode(node), maxBuffer: 64 * 1024 * 1024 };
  try {
    return { code: 0, ...(await execute(program, args, options)) };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    if (typeof code !== 'number') throw error;
    return { code, stdout: `${stdout}`, stderr: `${stderr}` };
  }
}

/** The one line with which others install everything. */
const INSTALL = {
  npm: ['npm', 'install', '--save-dev', '--prefer-offline', '--no-audit', '--no-fund'],
  pnpm: ['pnpm', 'add', '--save-dev', '--prefer-offline'],
} as const;

export type PackageManager = keyof typeof INSTALL;

/** Projects, and what each needs beside the tarballs; the files of one are in the folder of its name. */
const SOURCES = {
  project: ['@ts-rest/core', 'zod', '@types/node'],
  alone: ['@types/node'],
  recipes: [
    '@tanstack/react-query',
    '@testing-library/dom',
    '@testing-library/react',
    '@ts-rest/core',
    '@ts-rest/react-query',
    'happy-dom',
    'msw',
    'react',
    'react-dom',
    'vite',
    'vitest',
    'zod',
  ],
} as const;

/** Installs the tarballs in an empty folder, with what a project needs beside them. */
export async function install(
  manager: PackageManager,
  folder: string,
  tarballs: readonly string[],
  source: keyof typeof SOURCES = 'project',
): Promise<Project> {
  mkdirSync(folder);
  const files = join(import.meta.dirname, '..', source);
  if (existsSync(files)) cpSync(files, folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const [program, ...args] = INSTALL[manager];
  const beside = SOURCES[source].map(pinned);
  const given = [...args, ...tarballs, ...beside];
  const { code, stdout, stderr } = await run(folder, program, given);
  if (code !== 0) throw new Error(`${manager} does not install the tarballs:\n${stdout}${stderr}`);
  return {
    folder,
    run: (name, options, node) => run(folder, name, options, node),
  };
}

/** The path of a command that a project has installed. */
export const bin = (name: string) => join('node_modules', '.bin', name);

/** Compiles a project with the options of its tsconfig.json and more. */
export const compile = ({ run: runIn }: Project, ...options: readonly string[]) =>
  runIn(join(root, 'node_modules/.bin/tsc'), ['-p', '.', ...options]);

/** Starts the mock API by its command. */
export async function startMockApi({ folder }: Project) {
  const server = spawn(bin('catering-mock-api'), ['--port', '0', '--database', ':memory:'], {
    cwd: folder,
    env: withNode(process.execPath),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: string[] = await once(createInterface(server.stdout), 'line');
  const [address = ''] = line?.match(/http:\S+/) ?? [];
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'close');
    },
  };
}
