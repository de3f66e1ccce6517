import { openApiDocument } from '@catering/contract/openapi';
import { startProgram, type RunningProgram } from '@catering/test/start-program';
import { join } from 'node:path';

/**
 * The backend that is written in Python, from the OpenAPI document alone.
 * @throws Error that says what to install
 */
export async function startPythonBackend(): Promise<RunningProgram> {
  const document = JSON.stringify(openApiDocument());
  try {
    return await startProgram('python3', ['-B', join(import.meta.dirname, 'main.py'), '-'], {
      input: document,
    });
  } catch (error) {
    const hint =
      'Python 3.10 or newer is needed: install it, for example with apt install python3.';
    throw new Error(`${hint} ${String(error)}`, { cause: error });
  }
}
