import supertest from 'supertest';
import { onTestFinished } from 'vitest';
import { createTestApp } from './create-test-app.ts';
import { smallMenu } from './small-menu.ts';

/** A test's own app over a small menu, with a way to call it; gone when the test is done. */
export async function openTestApp(given: Parameters<typeof createTestApp>[0] = {}) {
  const testApp = await createTestApp({ seed: smallMenu, ...given });
  onTestFinished(testApp.close);
  return { ...testApp, api: supertest(testApp.app) };
}
