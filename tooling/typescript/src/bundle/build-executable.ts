import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

/** Marks the place in Node's binary where a program may be put. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Writes a command as one file that brings its own Node: that of this process, so it runs on
 * machines of this kind.
 * @param source path of the command's TypeScript; it must not await at its top
 * @param file path of what is written
 */
export async function buildExecutable(source: string, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'executable-'));
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    await build({
      input: source,
      platform: 'node',
      resolve: { conditionNames: ['source', 'node'] },
      output: { file: join(folder, 'program.cjs'), format: 'cjs', codeSplitting: false },
      logLevel: 'warn',
    });
    const options = {
      main: 'program.cjs',
      output: 'program.blob',
      disableExperimentalSEAWarning: true,
    };
    writeFileSync(join(folder, 'sea.json'), JSON.stringify(options));
    run('--experimental-sea-config', 'sea.json');
    copyFileSync(process.execPath, file);
    chmodSync(file, 0o755);
    const isMac = process.platform === 'darwin';
    // A Mac runs only what is signed, and Node's signature does not cover the program.
    if (isMac) execFileSync('codesign', ['--remove-signature', file]);
    const postject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'));
    const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
    run(postject, file, 'NODE_SEA_BLOB', 'program.blob', '--sentinel-fuse', FUSE, ...segment);
    if (isMac) execFileSync('codesign', ['--sign', '-', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
