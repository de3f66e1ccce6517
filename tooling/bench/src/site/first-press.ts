import { chromiumArgs } from '@catering/test/chromium';
import { chromium, type Browser } from '@playwright/test';
import { median } from '../figures/median.ts';
import { onPhone } from './phone.ts';

/** The time until a visitor can use a page, ms. */
export interface FirstPress {
  /** Milliseconds from the navigation to the first press with an effect: it opens the menu. */
  readonly ms: number;
  /** The sum of all long tasks until then: what else was pressed waited for them. */
  readonly longTasksMs: number;
}

/** Lighthouse's "slow 4G", which the browser applies here rather than a model of it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** In the page: notes its long tasks, and when the menu opens. */
function observe() {
  const seen = { opened: 0, tasks: new Array<{ start: number; ms: number }>() };
  Object.assign(globalThis, { firstPress: seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (seen.opened === 0 && document.querySelector('dialog[open]'))
      seen.opened = performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
}

const read = (): FirstPress => {
  const { opened, tasks } = Reflect.get(globalThis, 'firstPress') as {
    opened: number;
    tasks: { start: number; ms: number }[];
  };
  const before = tasks.filter(({ start }) => start < opened);
  return { ms: opened, longTasksMs: before.reduce((sum, task) => sum + task.ms, 0) };
};

const visit = (browser: Browser, address: string): Promise<FirstPress> =>
  onPhone(browser, observe, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('dialog[open]').waitFor();
    return page.evaluate(read);
  });

/**
 * Opens each page on a phone with a slow processor and a slow network, with nothing cached, and presses the
 * button of the menu as soon as it works.
 * @param executablePath of Chromium
 * @param runs how often; the medians count
 */
export async function measureFirstPress(
  pages: readonly { readonly path: string; readonly address: string }[],
  executablePath: string,
  runs: number,
): Promise<({ path: string } & FirstPress)[]> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  try {
    const measured: ({ path: string } & FirstPress)[] = [];
    for (const { path, address } of pages) {
      const visits: FirstPress[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, address));
      measured.push({
        path,
        ms: median(visits.map(({ ms }) => ms)),
        longTasksMs: median(visits.map(({ longTasksMs }) => longTasksMs)),
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}
