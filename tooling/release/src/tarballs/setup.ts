import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsNamed } from '@catering/test/find-program';
import type { TestProject } from 'vitest/node';
import { tarballOf } from './pack.ts';
import { block } from './readmes/block.ts';
import { sh } from './shell.ts';
import { pinned, publishables, root } from './workspace.ts';

/** Two new projects with all packages installed, as absolute paths. */
interface Shared {
  /** Folder of the tarballs. */
  readonly packed: string;
  /** The output of the command that wrote them. */
  readonly printed: string;
  /** The project installed by npm with Node 20, the oldest that the packages support. */
  readonly npm: string;
  /** The project installed by pnpm with Node 24, without hoisting: a package finds only its own dependencies. */
  readonly pnpm: string;
  /** Path of the Node 20. */
  readonly node20: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: Shared;
  }
}

const REACT_QUERY = 'packages/contract/docs/react-query.md';

/** The path of a Node 20: one of this machine, else that of the `node` package. */
function findNode20(): string {
  const is20 = (node: string) =>
    execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith('v20.');
  const found = programsNamed(process.platform === 'win32' ? 'node.exe' : 'node').find(is20);
  if (found) return found;
  const args = ['exec', '--yes', '--package=node@20', '--', 'node', '-p', 'process.execPath'];
  return execFileSync('npm', args, { encoding: 'utf8' }).trim();
}

/** A command with the tarballs in place of published packages, and the versions that this repository tests. */
const withTarballs = (command: string, packed: string) =>
  command
    .trim()
    .split(' ')
    .map((word) => {
      const own = publishables.find(({ name }) => name === word);
      return own ? tarballOf(own, packed) : (pinned(word.replace(/(?<=.)@.*/, '')) ?? word);
    })
    .join(' ');

async function install(project: string, command: string, node?: string) {
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await sh(project, command, node);
}

/** Packs all packages, and installs them with each package manager: once for all tests. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tarballs-'));
  const [packed, npm, pnpm] = [join(folder, 'packed'), join(folder, 'npm'), join(folder, 'pnpm')];
  const printed = await sh(root, `npx -y pnpm@12 tarballs ${packed}`);
  const node20 = findNode20();
  const others = withTarballs(publishables.map(({ name }) => name).join(' '), packed);
  const byNpm = withTarballs(block(REACT_QUERY, 'npm pkg set'), packed);
  const byPnpm = withTarballs(block(REACT_QUERY, 'pnpm config set'), packed);
  const tools = withTarballs('vitest msw vite @types/node @types/react happy-dom', packed);
  await Promise.all([
    // MSW 3 needs Node 22.
    install(npm, `${byNpm} ${others} msw@2 @types/node --prefer-offline --no-audit`, node20),
    install(pnpm, `${byPnpm} ${others} ${tools} --prefer-offline --config.hoist=false`),
  ]);
  cpSync(join(import.meta.dirname, '../../project'), pnpm, { recursive: true });
  provide('shared', { packed, printed, npm, pnpm, node20 });
  return () => rmSync(folder, { recursive: true, force: true });
}
