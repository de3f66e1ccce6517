import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { CannotRun, fileProblem } from '../../errors.ts';
import { parseJson } from '../../http/messages/response.ts';
import { profiles, type Profile } from '../../suite/profile.ts';
import { formatBaseline, type Baseline } from './baseline.ts';

const schema = z.strictObject({
  profile: z.enum(profiles),
  failures: z.record(z.string(), z.string()),
});

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new CannotRun(`error: --baseline '${file}' cannot be read: ${fileProblem(error)}.`, {
      cause: error,
    });
  }
}

/**
 * Reads the baseline of a profile.
 * @returns undefined when there is no such file
 * @throws CannotRun in one line when it is no baseline, or one of another profile
 */
export async function readBaseline(file: string, profile: Profile): Promise<Baseline | undefined> {
  const text = await read(file);
  if (text === undefined) return undefined;
  const result = z.safeParse(schema, parseJson(text));
  if (!result.success) {
    throw new CannotRun(
      `error: --baseline '${file}' is not a baseline. Delete it, and create it with --update-baseline.`,
    );
  }
  if (result.data.profile !== profile) {
    throw new CannotRun(
      `error: --baseline '${file}' was created with --profile ${result.data.profile}, and this run has --profile ${profile}. Give another file.`,
    );
  }
  return result.data;
}

/** @throws CannotRun when the file cannot be written */
export async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  try {
    await writeFile(file, formatBaseline(baseline));
  } catch (error) {
    const { code = error } = error as NodeJS.ErrnoException;
    throw new CannotRun(`error: --baseline '${file}' cannot be written: ${String(code)}.`, {
      cause: error,
    });
  }
}
