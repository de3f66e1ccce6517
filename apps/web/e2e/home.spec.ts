import type { Page } from '@playwright/test';
import { contact } from '../src/config/contact.ts';
import { expectPicture } from './pictures.ts';
import { expect, test } from './site-test.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const reviews = (page: Page) => section(page, 'Customer reviews');

test(
  'the sections come in their order, each with what belongs to it',
  {
    tag: [
      '@HOM-01',
      '@HOM-02',
      '@HOM-03',
      '@HOM-06',
      '@HOM-07',
      '@HOM-08',
      '@HOM-09',
      '@HOM-10',
      '@HOM-11',
      '@HOM-12',
      '@HOM-13',
      '@HOM-18',
      '@HOM-19',
      '@HOM-20',
      '@HOM-21',
      '@HOM-22',
      '@HOM-25',
      '@HOM-26',
      '@HOM-27',
      '@HOM-28',
      '@HOM-29',
      '@HOM-33',
      '@HOM-37',
      '@HOM-38',
      '@HOM-39',
      '@HOM-40',
      '@SCP-01',
      '@SCP-08',
      '@SCP-10',
      '@SCP-39',
    ],
  },
  async ({ page }) => {
    await page.goto('/');
    await test.step('the order of the sections', async () => {
      const inOrder = [
        main(page).getByText('Satisfy those cravings here'),
        section(page, 'Featured menu'),
        section(page, 'How delivery works'),
        reviews(page),
        link(page, 'Order Now'),
        section(page, 'Contact us'),
      ];
      for (const part of inOrder) await expect(part).toBeVisible();
      const boxes = await Promise.all(inOrder.map((part) => part.boundingBox()));
      const tops = boxes.map((box) => box?.y ?? Number.NaN);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    });

    await test.step('the hero sells meals for home and events, and the site training too', async () => {
      const hero = main(page).getByRole('region').first();
      await expect(hero).toContainText('Satisfy those cravings here');
      await expect(hero.getByRole('heading', { level: 1 })).toContainText(/delicious meals/i);
      await expect(hero).toContainText(/at home/);
      await expect(hero).toContainText(/event/);
      await expect(page.getByRole('contentinfo')).toContainText(/Nigerian meals/);
      await expect(page.getByRole('contentinfo')).toContainText(/training/);
    });

    await test.step('four cards feature the menu, each with a picture and a way to it', async () => {
      const cards = section(page, 'Featured menu').getByRole('article');
      await expect(cards.getByRole('heading')).toHaveText([
        /rice specials/i,
        /pasta/i,
        /light cravings with bbq/i,
        /nigerian soups/i,
      ]);
      await expect(cards).toHaveCount(4);
      for (const card of await cards.all()) {
        await expect(card.getByRole('link')).toHaveAttribute('href', '/order');
        await expectPicture(card.locator('img'));
      }
    });

    await test.step('delivery works in four steps', async () => {
      const steps = section(page, 'How delivery works').getByRole('listitem');
      await expect(steps).toHaveText([
        /browse the menu/i,
        /place your order.*check and confirm/i,
        /make payment/i,
        /fast delivery/i,
      ]);
    });

    await test.step('six reviews have a name, an occupation, a portrait and a text, and no thumbnails', async () => {
      await reviews(page).scrollIntoViewIfNeeded();
      const slides = reviews(page).getByRole('figure');
      await expect(slides).toHaveCount(6);
      for (const slide of await slides.all()) {
        const [name, occupation] = await slide.locator('figcaption span span').allTextContents();
        expect(name).toBeTruthy();
        expect(occupation).toBeTruthy();
        expect((await slide.locator('blockquote').textContent())?.length).toBeGreaterThan(40);
        await expect(slide.getByRole('img', { name: `Portrait of ${name}` })).toBeAttached();
      }
      await expect(reviews(page).locator('img')).toHaveCount(6);
      await expect(reviews(page).getByRole('button')).toHaveCount(3);
    });

    await test.step('the contact section says how to reach the business, in Port Harcourt', async () => {
      const place = page.locator('#contact');
      await expect(place.getByRole('link', { name: contact.businessEmail })).toHaveAttribute(
        'href',
        `mailto:${contact.businessEmail}`,
      );
      await expect(place.locator('a[href^="tel:"]')).toHaveText([...contact.phones]);
      await expect(place).toContainText(contact.address.street);
      await expect(place).toContainText(/Port Harcourt, Rivers State/);
    });
  },
);

test(
  'every call to action leads to the menu',
  {
    tag: [
      '@HOM-04',
      '@HOM-05',
      '@HOM-14',
      '@HOM-23',
      '@HOM-24',
      '@HOM-35',
      '@HOM-36',
      '@SCP-12',
      '@D-17',
      '@D-18',
    ],
  },
  async ({ page }) => {
    await page.goto('/');
    const ways = [
      link(page, 'Order Now!'),
      link(page, 'Visit our orders page to view the menu'),
      link(page, 'See The Menu'),
      link(page, 'Order Now'),
      section(page, 'Featured menu').getByRole('button', { name: 'View full menu' }),
    ];
    for (const way of ways) {
      await way.click();
      await expect(page).toHaveURL('/order');
      await expect(page.getByRole('heading', { level: 1, name: 'Our Menu' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/');
    }
  },
);

test(
  'the arrows turn the reviews, round and round',
  { tag: ['@HOM-31', '@HOM-32'] },
  async ({ page }) => {
    await page.goto('/');
    await reviews(page).scrollIntoViewIfNeeded();
    const next = reviews(page).getByRole('button', { name: 'Next review' });
    const previous = reviews(page).getByRole('button', { name: 'Previous review' });
    await expect(previous).toBeVisible();
    await expect(reviews(page)).toContainText('Review 1 of 6');
    await expect(async () => {
      await next.click();
      await expect(reviews(page)).toContainText('Review 2 of 6', { timeout: 500 });
    }).toPass();
    await previous.click();
    await expect(reviews(page)).toContainText('Review 1 of 6');
    await previous.click();
    await expect(reviews(page)).toContainText('Review 6 of 6');
    await next.click();
    await expect(reviews(page)).toContainText('Review 1 of 6');
  },
);

test(
  'the reviews play by themselves, until they are paused',
  { tag: ['@HOM-30'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await reviews(page).scrollIntoViewIfNeeded();
    await expect(reviews(page)).toContainText('Review 2 of 6');
    await expect(reviews(page)).toContainText('Review 3 of 6');
    await reviews(page).getByRole('button', { name: 'Pause reviews' }).click();
    await expect(reviews(page).getByRole('button', { name: 'Play reviews' })).toBeVisible();
  },
);

/** Where the contact section ends up: 100 px below the window's top. */
const topOfContact = (page: Page) =>
  page.locator('#contact').evaluate((element) => Math.round(element.getBoundingClientRect().top));

test(
  'an address with "#contact" glides to the contact section',
  { tag: ['@HOM-41', '@D-13'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(window, { scrollPlaces: places });
      addEventListener('scroll', () => places.push(Math.round(scrollY)));
    });
    await page.goto('/#contact');
    await expect.poll(() => topOfContact(page)).toBe(100);
    const places = await page.evaluate(
      () => (window as unknown as { scrollPlaces: number[] }).scrollPlaces,
    );
    expect(new Set(places).size).toBeGreaterThan(5);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  },
);

test(
  '"Contact" of the header leads there too, from home and from elsewhere',
  { tag: ['@HDR-07', '@HOM-41', '@D-13'] },
  async ({ page }) => {
    const contactLink = page.getByRole('banner').getByRole('link', { name: 'Contact' });
    await page.goto('/about');
    await contactLink.click();
    await expect.poll(() => topOfContact(page)).toBe(100);
    await page.evaluate(() => scrollTo(0, 0));
    await contactLink.click();
    await expect.poll(() => topOfContact(page)).toBe(100);
  },
);
