import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { CannotRun } from '../errors.ts';
import { fromOpenApi } from './from-openapi.ts';
import type { Operation } from './operation.ts';

const firstLine = (error: unknown) => String(Object(error).message ?? error).split('\n')[0];

/**
 * The document in a file, as it stands.
 * @throws CannotRun for a file that cannot be read, or is neither JSON nor YAML
 */
export async function documentIn(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new CannotRun(`error: the OpenAPI document cannot be read: ${firstLine(error)}`);
  }
  try {
    // YAML contains JSON, and says the line of a mistake. A parser of JSON alone is much faster.
    return file.endsWith('.json') ? (JSON.parse(text) as unknown) : (parse(text) as unknown);
  } catch (error) {
    throw new CannotRun(`error: ${file} is not valid JSON or YAML: ${firstLine(error)}`);
  }
}

/**
 * The operations of an OpenAPI document in a file of JSON or YAML.
 * @throws CannotRun in one line that names the file or the place, what is wrong and how to fix it
 */
export const readOpenApi = async (file: string): Promise<Operation[]> =>
  fromOpenApi(await documentIn(file), { source: file });
