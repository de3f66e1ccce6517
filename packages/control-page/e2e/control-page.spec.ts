import { expect, test } from './page.ts';

const email = 'ada@example.com';

test('the reader adds and removes a fault with the keyboard only', async ({ page, open, call }) => {
  const { keyboard } = page;
  await open('clock');
  await page.getByRole('link', { name: 'Faults' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Faults' })).toBeFocused();
  const addFault = page.getByRole('button', { name: 'Add a fault…' });
  await addFault.focus();
  await keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Operation' }).focus();
  await keyboard.type('categories.list');
  for (const name of ['Only some of them', 'Delay, ms', 'Status']) {
    await keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await keyboard.type('teapot');
  await keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/must be a whole number/);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('503');
  await keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The fault is active.');
  await expect(addFault).toBeFocused();
  expect((await call('/categories')).status()).toBe(503);
  await expect(page.getByText('acted on 1 of 1 matching')).toBeVisible();
  await page.getByRole('button', { name: /^Remove: categories.list/ }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('No fault is active.')).toBeVisible();
  expect((await call('/categories')).status()).toBe(200);
});

test('requests appear live and open, and those of the page itself are hidden', async ({
  page,
  open,
  call,
}) => {
  await open('requests');
  await expect(page.getByText('No request is listed yet.')).toBeVisible();
  await call('/dishes?name=rice');
  await page.getByRole('button', { name: 'GET /dishes?name=rice' }).click();
  const body = page.getByRole('region', { name: 'Body of the response' });
  await expect(body).toContainText('Rivers Native Rice');
  await expect(page.getByText('1 of 1 shown, newest first')).toBeVisible();
});

test('the reader chooses a scenario, sees it in the header, and ends it', async ({
  page,
  open,
  call,
}) => {
  await open('scenarios');
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('menu');
  await page.getByRole('button', { name: 'The menu is empty: choose' }).click();
  const chosen = page.getByRole('banner').getByRole('link', { name: /^Active.*empty-menu/ });
  await expect(chosen).toBeVisible();
  expect(await (await call('/dishes')).json()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('blog');
  await page.getByRole('checkbox', { name: 'Keep the active scenarios' }).check();
  await page.getByRole('button', { name: 'The blog fails: choose' }).click();
  await expect(chosen).toContainText('empty-menu, blog-fails');
  expect((await call('/blogs')).status()).toBe(500);
  await page.getByRole('button', { name: 'The blog fails: end' }).click();
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('');
  await page.getByRole('button', { name: 'The menu is empty: end' }).click();
  await expect(page.getByRole('link', { name: 'Active nothing' })).toBeVisible();
});

test('a mail looks as it does for its recipient, and its link works', async ({
  page,
  open,
  call,
}) => {
  await call('/auth/forgot-password', { email });
  await open('mailbox');
  await page.getByRole('link', { name: /^Reset your password/ }).click();
  const mail = page.frameLocator('iframe[title="The mail \\"Reset your password\\""]');
  const link = mail.getByRole('link', { name: /reset-password\?resetToken=/ });
  await page
    .context()
    .route('http://localhost:5173/**', (route) => route.fulfill({ body: 'site' }));
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened.getByText('site')).toBeVisible();
});

test('the reader views the data, and saves it as a seed file', async ({ page, open }) => {
  await open('data/categories');
  const table = page.getByRole('table', { name: 'categories' });
  await expect(table).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a seed file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('seed.json');
});

test('the API serves a price and a picture that the reader changed', async ({
  page,
  open,
  call,
}) => {
  await open('data');
  await page.getByRole('button', { name: 'Edit dish smoky-party-jollof' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('7777');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('The dish is changed.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '₦7,777' })).toBeVisible();
  expect(await (await call('/dishes/smoky-party-jollof')).json()).toMatchObject({ price: 7777 });

  await page.getByRole('link', { name: /^blogs/i }).click();
  await page.getByRole('button', { name: 'Add a blog post…' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Suya on Saturday');
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/suya');
  await page.getByRole('textbox', { name: 'Highlight paragraph' }).fill('From six in the evening.');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
  const buffer = Buffer.from(png, 'base64');
  await page.getByLabel('Files').setInputFiles({ name: 'suya.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The blog post is added.')).toBeVisible();
  const [post] = await (await call('/blogs')).json();
  expect(post.title).toBe('Suya on Saturday');
  expect((await call(new URL(post.image, 'http://any.test').pathname)).status()).toBe(200);
});
