import { ensureChromium } from '@catering/test/chromium';
import { SPACE_HEADER } from '@catering/mock-control';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';

test('pages of two browser contexts use the space that their headers name', async () => {
  const { url, control } = await startServer();
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  onTestFinished(() => browser.close());
  const statusIn = async (name: string) => {
    const extraHTTPHeaders = { [SPACE_HEADER]: name };
    const context = await browser.newContext({ baseURL: url, extraHTTPHeaders });
    const response = await (await context.newPage()).goto('/dishes');
    await context.close();
    return response?.status();
  };
  await control('first').faults.add({ operation: 'dishes.list', status: 503 });
  expect(await Promise.all(['first', 'second'].map(statusIn))).toEqual([503, 200]);
});
