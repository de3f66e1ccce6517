import { DOUBLE_TAP_MS } from '@catering/ui/second-press';
import type { Locator } from '@playwright/test';
import { mockAddress } from './address.ts';
import { expect, test } from './page.ts';

test('the reader adds a fault, sees its request and removes it, with the keyboard only', async ({
  page,
  open,
  call,
}) => {
  const { keyboard } = page;
  /** A reader who moves the focus presses a key, so the next press is no second one of the last (D-80). */
  const focus = async (target: Locator) => {
    await target.focus();
    await keyboard.press('Shift');
  };
  const follow = async (name: string) => {
    await focus(page.getByRole('navigation').getByRole('link', { name }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  };
  await open('clock');
  await follow('Faults');
  const addFault = page.getByRole('button', { name: 'Add a fault…' });
  await focus(addFault);
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Operation' })).toBeFocused();
  await keyboard.type('categories.list');
  for (const name of ['Path', 'Status']) {
    await keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await keyboard.type('teapot');
  await keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/must be a whole number/);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('503');
  await keyboard.press('Enter');
  await expect(page.getByText('The fault is active.')).toBeVisible();
  await expect(addFault).toBeFocused();
  expect((await call('/categories')).status()).toBe(503);
  await expect(page.getByText('acted on 1 of 1 matching')).toBeVisible();

  await follow('Requests');
  const request = page.getByRole('button', { name: /GET \/categories.*responds with 503/ });
  await focus(request);
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Body of the response' })).toBeVisible();

  await follow('Faults');
  await focus(page.getByRole('button', { name: /^Remove: categories.list/ }));
  await keyboard.press('Enter');
  await expect(page.getByText('No fault is active.')).toBeVisible();
  expect((await call('/categories')).status()).toBe(200);
});

test('the reader chooses a scenario, sees it in the header, and ends it', async ({
  page,
  open,
  call,
}) => {
  await open('scenarios');
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('blog');
  await page.getByRole('button', { name: 'The blog fails: choose' }).click();
  await expect(page.getByRole('link', { name: /^Active.*blog-fails/ })).toBeVisible();
  expect((await call('/blogs')).status()).toBe(500);
  // Longer than a double press, whose second one does nothing on what says something else now (D-80).
  await page
    .getByRole('button', { name: 'The blog fails: end' })
    .click({ delay: DOUBLE_TAP_MS + 100 });
  await expect(page.getByRole('link', { name: 'Active nothing' })).toBeVisible();
});

test('a mail looks as it does for its recipient, and its link works', async ({
  page,
  open,
  call,
}) => {
  await call('/auth/forgot-password', { email: 'ada@example.com' });
  await open('mailbox');
  const mail = page.frameLocator('iframe[title="The mail \\"Reset your password\\""]');
  const link = mail.getByRole('link', { name: /reset-password\?resetToken=/ });
  await page
    .context()
    .route('http://localhost:5173/**', (route) => route.fulfill({ body: 'site' }));
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened.getByText('site')).toBeVisible();
});

test('the reader edits a blog post, which the API takes as a form, and saves the data as a seed file', async ({
  page,
  open,
  call,
}) => {
  await open('data/blogs');
  await page
    .getByRole('button', { name: /^Edit blog post/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Record, as JSON' }).fill('{ "title": "Suya at six" }');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The blog post is changed.')).toBeVisible();
  expect(await (await call('/blogs')).text()).toContain('Suya at six');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a seed file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('seed.json');
});

test('the page of a name that no space can have says so', async ({ page }) => {
  await page.goto('/__mock?space=Checkout 1');
  await expect(page.getByRole('alert')).toContainText('names no space');
});

test('a request with a long email and a fault fits the window', async ({
  page,
  space,
  open,
  call,
}) => {
  const { token } = await (await call('/__mock/api/accounts', { role: 'user' })).json();
  await call('/__mock/api/faults', { path: '*', delayMs: 10, _id: 'slow-in-every-request' });
  await page.request.get(`${mockAddress}/order`, {
    headers: { authorization: `Bearer ${token}`, 'x-mock-space': space },
  });
  await open('requests');
  await expect(page.getByRole('button', { name: /GET \/order.*@example.com/ })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
});
