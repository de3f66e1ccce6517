import { expect, test } from '../support/site-test.ts';

test(
  'the posts are in a grid, and "Read Full Post" opens one in a new tab',
  { tag: ['@SCP-06', '@BLG-01', '@BLG-08'] },
  async ({ page, context }) => {
    await page.goto('/blog');
    const posts = page.getByRole('main').getByRole('article');
    const [first, second] = [await posts.nth(0).boundingBox(), await posts.nth(1).boundingBox()];
    expect(first?.y).toBe(second?.y);

    const read = posts.first().getByRole('link', { name: /^Read Full Post/ });
    const link = await read.getAttribute('href');
    await context.route(link ?? '', (route) => route.fulfill({ body: 'The whole story.' }));
    const opened = context.waitForEvent('page');
    await read.click();
    await expect(await opened).toHaveURL(link ?? '');
    await expect(page).toHaveURL('/blog');
  },
);
