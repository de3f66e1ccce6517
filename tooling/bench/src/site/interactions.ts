import { chromiumArgs } from '@catering/test/chromium';
import { chromium, type Browser, type Page } from '@playwright/test';
import { median } from '../figures.ts';

/** The time from an input to the next paint, ms. */
export interface Interaction {
  readonly name: string;
  /** Median of the runs, ms; 16 stands for anything faster than a frame. */
  readonly ms: number;
  /** Median of the longest task that each press began, ms; 0 is none above 50 ms. */
  readonly longestTaskMs: number;
}

const FRAME_MS = 16;

/** In the page: keeps the durations of what the visitor does and of long tasks, as the browser measures them. */
function observe() {
  const durations: number[] = [];
  const tasks: number[] = [];
  Object.assign(globalThis, { interactionDurations: durations, longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration);
    }
  });
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  observer.observe(options);
}

/** In the page: the longest since it was asked last. */
const takeLongest = async () => {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 200));
  });
  const durations: number[] = Reflect.get(globalThis, 'interactionDurations');
  const tasks: number[] = Reflect.get(globalThis, 'longTasks');
  return { ms: Math.max(0, ...durations.splice(0)), taskMs: Math.max(0, ...tasks.splice(0)) };
};

/** Opens a page on a cheap phone, four times slower than this machine. */
async function onPhone(browser: Browser, work: (page: Page) => Promise<void>) {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await work(page);
  await context.close();
}

type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>;

/** The interactions of an order on a phone, from the menu to the filled form of checkout. */
async function order(page: Page, address: string, measure: Measure) {
  const main = page.getByRole('main');
  await page.goto(`${address}/order`);
  const card = main.getByRole('article').first();
  await measure('open the mobile menu', () =>
    page.getByRole('button', { name: 'Open menu' }).click(),
  );
  await measure('close it', () => page.getByRole('button', { name: 'Close menu' }).click());
  await measure('choose a dish', () => card.getByRole('link', { name: /Add To Cart/ }).click());
  await main.getByRole('button', { name: 'Add To Cart' }).waitFor();
  await measure('one plate more', () => main.getByRole('button', { name: /^Increase/ }).click());
  await measure('one plate fewer', () => main.getByRole('button', { name: /^Decrease/ }).click());
  await measure('add the dish', () => main.getByRole('button', { name: 'Add To Cart' }).click());
  const checkout = page.getByRole('button', { name: 'Proceed To Checkout' });
  await measure('go on to checkout', () => checkout.click());
  const line = main.getByRole('article').first();
  await measure('edit a line', () => line.getByRole('button', { name: 'Edit' }).click());
  const addons = page.getByRole('dialog', { name: 'Include Addons to Plate' });
  const more = addons.getByRole('button', { name: /^Increase/ }).first();
  await measure('one addon more', () => more.click());
  await measure('store the addons', () => addons.getByRole('button', { name: 'Update' }).click());
  await measure('type the address', () =>
    page.getByLabel('Delivery Address').pressSequentially('14 Aba Road'),
  );
}

/**
 * Orders on a phone whose processor is four times slower, and measures each interaction.
 * @param address of the site
 * @param executablePath of Chromium
 * @param runs how often; the medians count
 */
export async function measureInteractions(
  address: string,
  executablePath: string,
  runs: number,
): Promise<Interaction[]> {
  const all = new Map<string, { ms: number; taskMs: number }[]>();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  try {
    for (let run = 0; run < runs; run += 1) {
      await onPhone(browser, (page) =>
        order(page, address, async (name, act) => {
          // Tasks that loading left behind do not belong to this interaction.
          await page.evaluate(takeLongest);
          await act();
          const longest = await page.evaluate(takeLongest);
          all.set(name, [...(all.get(name) ?? []), longest]);
        }),
      );
    }
  } finally {
    await browser.close();
  }
  return [...all].map(([name, measured]) => ({
    name,
    ms: Math.max(FRAME_MS, median(measured.map(({ ms }) => ms))),
    longestTaskMs: median(measured.map(({ taskMs }) => taskMs)),
  }));
}
