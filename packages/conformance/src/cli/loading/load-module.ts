import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { CannotRun, firstLineOf } from '../../errors.ts';

/** Node keeps the place of a wrong syntax to itself. */
function whyNotLoaded(file: string, error: unknown): string {
  if (Object(error).code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    return 'TypeScript needs Node 22.18 or newer. Build it, or use a newer Node.';
  }
  if (!existsSync(file)) return 'there is no such file.';
  const hint = error instanceof SyntaxError ? `. \`node --check ${file}\` shows the line.` : '';
  return firstLineOf(error) + hint;
}

/** @throws CannotRun for a module that cannot be loaded */
export async function moduleOf(file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new CannotRun(`error: ${file} cannot be loaded: ${whyNotLoaded(file, error)}`, {
      cause: error,
    });
  }
}
