import { linesOf, validate } from '@catering/mock-control';
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { StartupError, reasonOf } from './startup-error.ts';

const UTF_16 = [0xff, 0xfe];

/** UTF-8, or UTF-16 as PowerShell writes it, without its byte order mark. */
function readText(path: string): string {
  const bytes = readFileSync(path);
  const isUtf16 = UTF_16.every((byte, at) => bytes[at] === byte);
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

/**
 * Reads a JSON file by a schema.
 * @param hint what else may be given
 * @throws StartupError saying where the file is invalid
 */
export function readJsonFile<Content>(
  file: string,
  schema: z.ZodMiniType<Content>,
  hint: string,
): Content {
  let json: unknown;
  try {
    json = JSON.parse(readText(file));
  } catch (error) {
    throw new StartupError(`The file ${file} cannot be read (${reasonOf(error)}). ${hint}`);
  }
  const { data, issues } = validate(schema, json);
  if (data !== undefined) return data;
  throw new StartupError(`The file ${file} is invalid:${linesOf(issues)}`);
}
