import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The accessibility rules that a page breaks, and where. Content of frames is not checked.
 * @axe-core/playwright does the same, but sends its larger file twice, which takes longer than the rules.
 */
export async function findViolations(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const all: RunOptions = { iframes: false, resultTypes: ['violations'], ...options };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(all)})`);
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
  }));
}
