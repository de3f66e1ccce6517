import { openApiDocument } from '@catering/contract/openapi';
import { join } from 'node:path';
import { startProcess, type RunningServer } from '../start-process.ts';

/**
 * The backend that is written in Python, from the OpenAPI document alone.
 * @throws Error that says what to install
 */
export async function startPythonBackend(): Promise<RunningServer> {
  const document = JSON.stringify(openApiDocument());
  try {
    return await startProcess(
      'python3',
      ['-B', join(import.meta.dirname, 'main.py'), '-'],
      document,
    );
  } catch (error) {
    const hint =
      'Python 3.10 or newer is needed: install it, for example with apt install python3.';
    throw new Error(`${hint} ${String(error)}`, { cause: error });
  }
}
