import { cpSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { commandsIn, isInstallation, snippetsIn } from '../readmes/snippets.ts';
import { publishables, root } from '../workspace.ts';
import { install, PACKING, run, type Output, type Project } from './installed.ts';
import { findNode20 } from './node-20.ts';

/** Projects with all packages, one per package manager. */
export interface Projects {
  /** On Node 20, the oldest that the packages support. */
  readonly npm: Project;
  /** On Node 24. */
  readonly pnpm: Project;
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
/** Packs all packages, and installs the tarballs with each package manager: once for all tests. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tarballs-'));
  const packed = join(folder, 'packed');
  const command = await run(root, 'sh', ['-c', PACKING.replace('FOLDER', packed)]);
  if (command.code !== 0) throw new Error(`The tarballs are not packed: ${command.stderr}`);
  const common = { packed, commands: INSTALLATIONS, extra: ['@types/node', 'vite'] };
  const [npm, pnpm] = await Promise.all([
    install('npm, Node 20', join(folder, 'npm'), {
      ...common,
      manager: 'npm',
      node: findNode20(),
      versions: FOR_NODE_20,
    }),
    install('pnpm, Node 24', join(folder, 'pnpm'), {
      ...common,
      manager: 'pnpm',
      node: process.execPath,
    }),
  ]);
  for (const project of [npm, pnpm]) {
    cpSync(join(import.meta.dirname, '../../../project'), project.folder, { recursive: true });
  }
  provide('shared', { packed, command, projects: { npm, pnpm } });
  return () => rm(folder, { recursive: true, force: true });
}
