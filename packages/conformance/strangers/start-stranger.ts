import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { plant, type Defect } from './defect.ts';
import type { Stranger } from './strangers.ts';

export interface RunningStranger {
  readonly baseUrl: string;
  /** Its OpenAPI or Swagger document: JSON, or YAML where the path ends so. */
  readonly document: string;
  readonly stop: () => Promise<void>;
}

/** Debian's Python may stand behind another one on the path. */
const PYTHONS = ['python3', '/usr/bin/python3'];

/**
 * A Python that has these modules.
 * @returns its command; undefined where there is none
 */
export const findPython = (modules: readonly string[]): string | undefined =>
  PYTHONS.find((python) => spawnSync(python, ['-c', `import ${modules.join(', ')}`]).status === 0);

/** Why a stranger cannot start on this machine; undefined where it can. */
export function missingFor({ modules = [] }: Stranger): string | undefined {
  if (modules.length === 0 || findPython(modules)) return undefined;
  const packages = modules.map((name) => `python3-${name}`).join(' ');
  return `needs Python: apt-get install ${packages}`;
}

/** Node strips types, but not decorators: those are compiled. */
async function withoutDecorators(path: string, program: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path,
    // The compiler's own helpers become part of the program.
    external: (id) => id !== path && !id.startsWith('@oxc-project/runtime'),
    platform: 'node',
    tsconfig: false,
    transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    plugins: [{ name: 'program', load: (id) => (id === path ? program : undefined) }],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output[0].code;
}

async function programOf({ folder, file, decorators }: Stranger, defect?: Defect) {
  const path = join(folder, file);
  const written = readFileSync(path, 'utf8');
  const program = defect ? plant(written, defect) : written;
  return decorators ? withoutDecorators(path, program) : program;
}

/**
 * Starts a stranger in a process of its own, which gets the program by its standard input.
 * @throws Error with its last output when it ends without an address
 */
export async function startStranger(stranger: Stranger, defect?: Defect): Promise<RunningStranger> {
  const { folder, modules, documentPath } = stranger;
  const program = await programOf(stranger, defect);
  const [command, args] = modules
    ? [findPython(modules) ?? 'python3', ['-B', '-']]
    : [process.execPath, ['--input-type=module-typescript', '-']];
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, PORT: '0' },
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.stdin.end(program);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-5000);
  });
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    kill();
    await closed;
  };
  try {
    for await (const line of createInterface(child.stdout)) {
      const [baseUrl] = /^http:\/\/127\.0\.0\.1:\d+$/.exec(line) ?? [];
      if (baseUrl === undefined) continue;
      child.stdout.resume();
      const document = await (await fetch(`${baseUrl}${documentPath}`)).text();
      return { baseUrl, document, stop };
    }
  } catch (error) {
    await stop();
    throw error;
  }
  throw new Error(`${stranger.name} ended without an address: ${errors}`);
}
