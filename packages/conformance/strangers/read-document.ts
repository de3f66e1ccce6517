import { readOpenApi } from '@catering/conformance';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The operations of a document, which may be JSON or YAML.
 * @throws CannotRun when the engine cannot read it
 */
export async function readDocument(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  try {
    const file = join(folder, text.startsWith('{') ? 'openapi.json' : 'openapi.yaml');
    await writeFile(file, text);
    return await readOpenApi(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
