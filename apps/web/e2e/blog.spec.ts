import type { Blog } from '@catering/contract';
import type { Page } from '@playwright/test';
import { apiAddress } from './addresses.ts';
import { respondWith, abortRequests } from './responses.ts';
import { recordCalls } from './calls.ts';
import { expectPicture } from './pictures.ts';
import { expect, test } from './site-test.ts';

const posts = (page: Page) => page.getByRole('main').getByRole('article');

test(
  'every post has a picture, a title, a highlight, its date and its link',
  {
    tag: [
      '@BLG-01',
      '@BLG-02',
      '@BLG-03',
      '@BLG-04',
      '@BLG-05',
      '@BLG-07',
      '@API-USE-02',
      '@ROL-03',
      '@SCP-06',
      '@SCP-26',
    ],
  },
  async ({ page, request }) => {
    const stored = (await (await request.get(`${apiAddress}/blogs`)).json()) as Blog[];
    expect(stored.length).toBeGreaterThan(1);
    const calls = recordCalls(page);
    await page.goto('/blog');
    await expect(posts(page)).toHaveCount(stored.length);
    expect(calls.map(({ name }) => name)).toContain('GET /blogs');
    await expect(posts(page).getByRole('heading')).toHaveText(stored.map(({ title }) => title));
    for (const [index, { highlightParagraph, link }] of stored.entries()) {
      const post = posts(page).nth(index);
      await expect(post).toContainText(highlightParagraph);
      await expect(post).toContainText(/Posted On [A-Z][a-z]{2} \d{1,2}(?:st|nd|rd|th) \d{2}/);
      await expect(post.getByRole('link', { name: /^Read Full Post/ })).toHaveAttribute(
        'href',
        link,
      );
      await expectPicture(post.locator('img'));
    }
    const [first, second] = [
      await posts(page).nth(0).boundingBox(),
      await posts(page).nth(1).boundingBox(),
    ];
    expect(first?.y).toBe(second?.y);
  },
);

test(
  '"Read Full Post" opens the post in a new tab',
  { tag: ['@BLG-07', '@BLG-08'] },
  async ({ page, context }) => {
    await page.goto('/blog');
    const read = posts(page)
      .first()
      .getByRole('link', { name: /^Read Full Post/ });
    const link = await read.getAttribute('href');
    await context.route(link ?? '', (route) => route.fulfill({ body: 'The whole story.' }));
    const opened = context.waitForEvent('page');
    await read.click();
    await expect(await opened).toHaveURL(link ?? '');
    await expect(page).toHaveURL('/blog');
  },
);

test('an empty list says so', { tag: ['@BLG-09'] }, async ({ page }) => {
  await respondWith(page, '/blogs', []);
  await page.goto('/blog');
  await expect(page.getByRole('main')).toContainText('No Blog Post Present At the moment.');
  await expect(posts(page)).toHaveCount(0);
});

test(
  'a list that fails says so, and Retry brings it',
  { tag: ['@BLG-10', '@BLG-11', '@ERR-17'] },
  async ({ page }) => {
    await abortRequests(page, '/blogs');
    await page.goto('/blog');
    const panel = page
      .getByRole('alert')
      .filter({ hasText: 'An error occured while retrieving the blog contents' });
    await expect(panel).toBeVisible();
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(posts(page).first()).toBeVisible();
    await expect(panel).toBeHidden();
  },
);
