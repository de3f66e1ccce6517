import { cpSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { commandsIn, isInstallation, snippetsIn } from '../readmes/snippets.ts';
import { publishables, root } from '../workspace.ts';
import { install, PACKING, run, type Output, type Project } from './installed.ts';
import { findNode20 } from './node-20.ts';

/** Projects with all packages, one for each pair of a package manager and a Node. */
export interface Projects {
  readonly npm20: Project;
  readonly npm24: Project;
  readonly pnpm20: Project;
  readonly pnpm24: Project;
}

/** What all tests share. */
export interface Shared {
  /** Folder of the tarballs. */
  readonly packed: string;
  /** What the command that packs them has printed. */
  readonly command: Output;
  readonly projects: Projects;
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: Shared;
  }
}

/** The commands with which the pages of packages and recipes install something in a project. */
const INSTALLATIONS = publishables
  .flatMap(({ folder }) => [
    join(folder, 'README.md'),
    ...globSync('{docs/*,examples/*/README}.md', { cwd: folder }).map((file) => join(folder, file)),
  ])
  .flatMap((page) => snippetsIn(readFileSync(page, 'utf8')))
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => commandsIn(code))
  // Only the mock API needs Node 24: its tests add it to a folder of their own.
  .filter((command) => isInstallation(command) && !command.includes('node@'));

/** Vitest 5 and MSW 3 need Node 22. */
const FOR_NODE_20 = { vitest: '3', msw: '2' };
/** Otherwise `pnpm add` ends with code 1, after it has installed those. */
const ALLOWED_BUILDS = ['--allow-build=msw', '--allow-build=esbuild'];

/** Packs all packages, and installs the tarballs with each package manager: once for all tests. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tarballs-'));
  const packed = join(folder, 'packed');
  const command = await run(root, 'sh', ['-c', PACKING.replace('FOLDER', packed)]);
  if (command.code !== 0) throw new Error(`The tarballs are not packed: ${command.stderr}`);
  const common = { packed, commands: INSTALLATIONS, extra: ['@types/node', 'vite'] };
  const [npm20, pnpm20, pnpm24] = await Promise.all([
    install('npm, Node 20', join(folder, 'npm'), {
      ...common,
      manager: 'npm',
      node: findNode20(),
      versions: FOR_NODE_20,
    }),
    install('pnpm, Node 20', join(folder, 'pnpm-20'), {
      ...common,
      manager: 'pnpm',
      node: findNode20(),
      versions: FOR_NODE_20,
      extra: [...common.extra, ...ALLOWED_BUILDS],
    }),
    install('pnpm, Node 24', join(folder, 'pnpm'), {
      ...common,
      manager: 'pnpm',
      node: process.execPath,
    }),
  ]);
  // What npm installs does not depend on the Node.
  const npm24 = { ...npm20, title: 'npm, Node 24', node: process.execPath };
  for (const project of [npm20, pnpm24]) {
    cpSync(join(import.meta.dirname, '../../project'), project.folder, { recursive: true });
  }
  provide('shared', { packed, command, projects: { npm20, npm24, pnpm20, pnpm24 } });
  return () => rm(folder, { recursive: true, force: true });
}
