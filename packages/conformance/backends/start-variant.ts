import type { RunningProgram } from '@catering/test/start-program';
import { createTestApp } from '@catering/mock-api';
import { serve } from '../src/http/target.ts';
import { mutatedServer } from '../mutants/mutated-server.ts';
import { variant } from './variant.ts';

/** A server that conforms to the document, and differs from the mock API in all that the document leaves open. */
export async function startVariant(): Promise<RunningProgram> {
  const { app, close } = await createTestApp({ time: Date.now });
  const backend = await serve(app);
  const served = await serve(mutatedServer(backend.baseUrl, variant, ''));
  const stop = async () => {
    await served.close();
    await backend.close();
    await close();
  };
  return { baseUrl: served.baseUrl, stop };
}
