import type { RunningProgram } from '@catering/test/start-program';
import { createTestApp } from '@catering/mock-api';
import { serve } from '../src/http/target.ts';
import { mutatedServer } from '../mutants/mutated-server.ts';
import { variant } from './variant.ts';

/** True to the document, and otherwise different from the mock API wherever the document allows. */
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
