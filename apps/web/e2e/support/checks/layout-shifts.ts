import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiAddress } from '../addresses.ts';
import { expectLoaded } from '../page-parts.ts';

/** Far below the 0.1 that counts as good. */
const MOST = 0.02;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Starts before anything of the page, so that what moves while its document arrives counts too. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: object[] = [];
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return { from: previousRect, to: currentRect, moved: element?.outerHTML.slice(0, 120) };
    };
    const record = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, startTime, value, sources } of entries as LayoutShift[])
        if (!hadRecentInput) shifts.push({ startTime, value, sources: sources.map(describe) });
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const readShifts = () => {
      record(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { readShifts });
  });

const displayFace = readFileSync(
  fileURLToPath(
    import.meta
      .resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2'),
  ),
  'base64',
);

/**
 * Gives the page its display face before it asks for it. Until then it shows a font of the machine,
 * of a width that depends on what is installed there.
 */
const installDisplayFace = (page: Page) =>
  page.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    document.fonts.add(new FontFace('Bricolage Grotesque', bytes, { weight: '800' }));
  }, displayFace);

/** TypeScript does not know what the page itself was given above. */
const readShifts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { readShifts: () => { value: number }[] }).readShifts(),
  );

/** Fetches every picture of the page, those below the window too; one that is broken fails. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });

/** Waits until what the page holds now has been painted, and what has moved has been reported. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/**
 * Watches the layout of the pages that are opened from now on.
 * @returns opens an address, first without any response of the API, then with all of them and with
 *   every picture; next to nothing may move
 */
export const watchShifts = async (page: Page) => {
  await recordShifts(page);
  await installDisplayFace(page);
  let gate = Promise.withResolvers<void>();
  await page.route(`${apiAddress}/**`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return async (address: string) => {
    gate = Promise.withResolvers();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nextFrame(page);
    gate.resolve();
    await expectLoaded(page);
    await loadPictures(page);
    await nextFrame(page);
    const shifts = await readShifts(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
  };
};
