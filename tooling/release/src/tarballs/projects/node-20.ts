import { execFileSync } from 'node:child_process';
import { programsNamed } from '@catering/test/find-program';

const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' });

/** The path of a Node 20: one of this machine, else that of the `node` package. */
export function findNode20(): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const found = programsNamed(name).find((node) => versionOf(node).startsWith('v20.'));
  if (found) return found;
  const args = ['exec', '--yes', '--package=node@20', '--', 'node', '-p', 'process.execPath'];
  return execFileSync('npm', args, { encoding: 'utf8' }).trim();
}
