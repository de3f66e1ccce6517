import { startProgram, type RunningProgram } from '@catering/test/start-program';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plant, type Defect } from './defect.ts';
import type { Stranger } from './strangers.ts';

export interface RunningStranger extends RunningProgram {
  /** Its OpenAPI or Swagger document: JSON, or YAML where the path ends so. */
  readonly document: string;
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
    transform: {
      decorator: { legacy: true, emitDecoratorMetadata: true },
      // A field without a value is only declared: it must not clear what a constructor has set.
      typescript: { removeClassFieldsWithoutInitializer: true },
      assumptions: { setPublicClassFields: true },
    },
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
  const { baseUrl, stop } = await startProgram(command, args, {
    input: program,
    cwd: folder,
    env: { PORT: '0' },
  });
  try {
    const document = await (await fetch(`${baseUrl}${documentPath}`)).text();
    return { baseUrl, document, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
