import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { commandsIn, isInstallation, snippetsIn } from '../readmes/snippets.ts';
import { publishables } from '../workspace.ts';
import { install, run, type Output, type Project } from './installed.ts';
import { findNode20 } from './node-20.ts';

/** What all tests share. */
export interface Shared {
  /** Folder of the tarballs. */
  readonly packed: string;
  /** What the command that packs them has printed. */
  readonly command: Output;
  /** Projects with all packages: of npm on the oldest Node, of pnpm on the newest. */
  readonly npm: Project;
  readonly pnpm: Project;
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: Shared;
  }
}

/** The commands with which READMEs of packages and recipes install something in a project. */
const INSTALLATIONS = publishables
  .flatMap(({ folder }) => [
    join(folder, 'README.md'),
    ...globSync('examples/*/README.md', { cwd: folder }).map((file) => join(folder, file)),
  ])
  .flatMap((page) => snippetsIn(readFileSync(page, 'utf8')))
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => commandsIn(code))
  // This repository adds Node 24 and Playwright to itself in the same way.
  .filter((command) => isInstallation(command) && !/\bnode@|playwright/.test(command));

/** Vitest 5 and MSW 3 need Node 22. */
const FOR_NODE_20 = INSTALLATIONS.filter((command) => !/\bvitest\b/.test(command));

/** Packs all packages, and installs the tarballs with each package manager: once for all tests. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tarballs-'));
  const packed = join(folder, 'packed');
  const cli = join(import.meta.dirname, '../cli.ts');
  const command = await run(folder, process.execPath, ['--conditions=source', cli, packed]);
  if (command.code !== 0) throw new Error(`The tarballs are not packed: ${command.stderr}`);
  const [npm, pnpm] = await Promise.all([
    install('npm', join(folder, 'npm'), {
      packed,
      commands: FOR_NODE_20,
      node: findNode20(),
      extra: ['@types/node'],
    }),
    install('pnpm', join(folder, 'pnpm'), {
      packed,
      commands: INSTALLATIONS,
      node: process.execPath,
      extra: ['@types/node', 'vite'],
    }),
  ]);
  for (const project of [npm, pnpm]) {
    cpSync(join(import.meta.dirname, '../../project'), project.folder, { recursive: true });
  }
  provide('shared', { packed, command, npm, pnpm });
  return () => rmSync(folder, { recursive: true, force: true });
}
