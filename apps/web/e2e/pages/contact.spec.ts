import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

/** True if the contact section is 100 px below the window's top. Older browsers scroll by whole pixels. */
const isContactInPlace = (page: Page) =>
  page
    .locator('#contact')
    .evaluate((element) => Math.abs(element.getBoundingClientRect().top - 100) < 1);

test(
  '"#contact" scrolls to the contact section, and "Contact" in the header leads there from any page',
  { tag: ['@SCP-08', '@HDR-07', '@HOM-41', '@D-13'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(window, { scrollPlaces: places });
      addEventListener('scroll', () => places.push(Math.round(scrollY)));
    });
    await page.goto('/#contact');
    await expect.poll(() => isContactInPlace(page)).toBe(true);
    // TypeScript does not know what the page itself was given above.
    const places = await page.evaluate(
      () => (window as unknown as { scrollPlaces: number[] }).scrollPlaces,
    );
    expect(new Set(places).size).toBeGreaterThan(5);
    expect(places).toEqual([...places].sort((a, b) => a - b));

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const contactLink = page.getByRole('banner').getByRole('link', { name: 'Contact' });
    await page.evaluate(() => scrollTo(0, 0));
    await contactLink.click();
    await expect.poll(() => isContactInPlace(page)).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await contactLink.click();
    await expect.poll(() => isContactInPlace(page)).toBe(true);
  },
);
