import { SPACE_HEADER } from '@catering/mock-control';
import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { dishAt, readOrders } from './api-data.ts';
import { openCheckout } from './carts.ts';
import { button, field, fill, main } from './forms.ts';
import { pointer } from './input-methods.ts';
import { proceedToCheckout, respondToPayment } from './ordering.ts';
import { failRequests, passProxy } from './responses.ts';
import { alertToast } from './toasts.ts';
import { awaitHydration, expect, test } from './site-test.ts';

/** What the mock backend says when it fails on demand. */
const REASON = 'This failure was asked for.';

/** Open for all tests of a guest: what loads slowly is the first page of a window. */
let shared: Page;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  shared = await browser.newPage();
  awaitHydration(shared);
});
test.afterAll(() => shared.close());

/** A page, the fields that are filled there, the button that is pressed, and the toast that follows. */
interface Form {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly press: string;
  readonly toast: string;
}

const email = 'ada@example.com';
const password = 'plantain-and-stew';
const logIn: Form = {
  path: '/login',
  fields: { Email: email, Password: password },
  press: 'Login',
  toast: 'Login Error',
};
const forms: Readonly<Record<string, Form>> = {
  'login-fails': logIn,
  'too-many-logins': logIn,
  'signup-fails': { ...logIn, path: '/signup', press: 'Create Account' },
  'forgot-fails': {
    path: '/forgot-password',
    fields: { Email: email },
    press: 'Send Reset Email',
    toast: 'An Error Occured',
  },
  'reset-fails': {
    path: '/reset-password?resetToken=of-a-mail',
    fields: { 'New Password': password },
    press: 'Reset Password',
    toast: 'Reset Error',
  },
  'message-fails': {
    path: '/support',
    fields: { Email: email, Message: 'Hello!' },
    press: 'Send Message',
    toast: 'Login Error',
  },
  'enrollment-fails': {
    path: '/training-enrollment?program=SALAD',
    fields: { 'Full Name': 'Ada Obi', Email: email, 'Phone Number': '08031234567' },
    press: 'Enroll Now',
    toast: 'Error In Completing Enrollment',
  },
};

for (const [fault, { path, fields, press, toast }] of Object.entries(forms))
  test(`${fault}: "${toast}" with the server's message, and what was typed stays`, async () => {
    await failRequests(shared, fault);
    await shared.goto(path);
    await fill(shared, fields);
    await button(shared, press).click();
    await expect(alertToast(shared, toast)).toContainText(REASON);
    for (const [name, value] of Object.entries(fields))
      await expect(field(shared, name)).toHaveValue(value);
  });

const expectRetryPanel = async (page: Page, text: string) => {
  await expect(main(page).getByText(text)).toBeVisible();
  await expect(button(page, 'Retry')).toBeVisible();
};

const expectMenuPanel = async (page: Page) => {
  await page.goto('/order');
  await expect(alertToast(page, 'Failed to retrieve dishes')).toBeVisible();
  await expectRetryPanel(page, 'An error occured while retrieving the menu.');
};

/** Signs in, and proceeds from a filled checkout. */
const proceed = async (page: Page, request: APIRequestContext) => {
  const { token } = await signedIn(page, request);
  await openCheckout(page, request, { filled: true });
  await proceedToCheckout(page, pointer);
  return token;
};

/** The order cannot go on and can be tried again; only the log says so. */
const expectQuietCheckout = async (page: Page) => {
  await expect(button(page, 'Proceed To Checkout')).toBeEnabled();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('alert')).toHaveCount(0);
};

/** Pays, and opens the orders, where the payment has not arrived. */
const payInVain = async (page: Page, request: APIRequestContext) => {
  await proceed(page, request);
  await respondToPayment(page, pointer, 'Approve payment');
  await expect(page).toHaveURL('/user/orders');
  return main(page).getByRole('article').filter({ hasText: 'Pending' });
};

type See = (page: Page, request: APIRequestContext) => Promise<unknown>;

type Screens = Readonly<Record<string, readonly [then: string, see: See]>>;

const guestScreens: Screens = {
  'menu-fails': ['a toast, and a panel to retry', expectMenuPanel],
  down: ['the menu says so', expectMenuPanel],
  offline: ['the menu says so', expectMenuPanel],
  'dishes-fail': ['the menu says so', expectMenuPanel],
  'dish-fails': [
    'a toast',
    async (page, request) => {
      const { _id } = await dishAt(request, 0);
      await page.goto(`/add-to-cart?dishId=${_id}`);
      await expect(alertToast(page, 'Failed to fetch dish details')).toBeVisible();
    },
  ],
  'blog-fails': [
    'a panel to retry',
    async (page) => {
      await page.goto('/blog');
      await expectRetryPanel(page, 'An error occured while retrieving the blog contents');
    },
  ],
  slow: [
    'a page says that it loads until it is there',
    async (page) => {
      await page.goto('/blog');
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(main(page).getByRole('article').first()).toBeVisible();
    },
  ],
};

/** Of a customer, or with a clock of its own. */
const ownScreens: Screens = {
  'session-check-fails': [
    'the visitor is a guest, until the stored session can be checked again',
    async (page, request) => {
      const account = await signedIn(page, request);
      const checked = page.waitForResponse(/is-valid/);
      await page.goto('/support');
      expect((await checked).status()).toBe(500);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(account.token);
    },
  ],
  'orders-fail': [
    'a toast, and a panel to retry',
    async (page, request) => {
      await signedIn(page, request);
      await page.goto('/user/orders');
      const toast = alertToast(page, 'Error Fetching order');
      await expect(toast).toContainText(`Error fetching orders: ${REASON}`);
      await expectRetryPanel(page, 'An error occured while retrieving your orders.');
    },
  ],
  'order-fails': [
    'checkout stays as it is',
    async (page, request) => {
      await proceed(page, request);
      await expectQuietCheckout(page);
    },
  ],
  'price-changed': [
    'checkout stays, with the prices of now',
    async (page, request) => {
      const refreshed = page.waitForResponse(/dishes\/[^/]+$/);
      await proceed(page, request);
      await refreshed;
      await expectQuietCheckout(page);
    },
  ],
  'payment-script-fails': [
    'checkout stays, and the order waits for its payment',
    async (page, request) => {
      const token = await proceed(page, request);
      await expectQuietCheckout(page);
      expect(await readOrders(request, token)).toMatchObject([{ paymentStatus: 'Pending' }]);
    },
  ],
  'payment-update-fails': [
    'the order asks not to pay again',
    async (page, request) => {
      await expect(await payInVain(page, request)).toContainText('Do not pay again.');
    },
  ],
  'payment-denied': [
    'the order can be paid again',
    async (page, request) => {
      const order = await payInVain(page, request);
      await expect(order.getByRole('button', { name: 'Make Payment' })).toBeVisible();
    },
  ],
  'very-slow': [
    'the loading overlay goes after 20 seconds',
    async (page) => {
      await page.clock.install();
      const { path, fields, press } = forms['message-fails'] ?? logIn;
      await page.goto(path);
      await fill(page, fields);
      await button(page, press).click();
      const overlay = page.getByRole('status', { name: 'Loading' });
      await expect(overlay).toBeVisible();
      await page.clock.fastForward(20_000);
      await expect(overlay).toHaveCount(0);
    },
  ],
};

for (const [fault, [then, see]] of Object.entries(guestScreens))
  test(`${fault}: ${then}`, async ({ request }) => {
    await failRequests(shared, fault);
    await see(shared, request);
  });

for (const [fault, [then, see]] of Object.entries(ownScreens))
  test(`${fault}: ${then}`, async ({ page, request }) => {
    await failRequests(page, fault);
    await see(page, request);
  });

const scenarios: Screens = {
  'category-down': [
    'one category stands without dishes, the others have theirs',
    async (page) => {
      await page.goto('/order');
      const pasta = main(page).getByRole('region', { name: 'PASTA', exact: true });
      await expect(pasta.getByText('No dishes available')).toBeVisible();
      await expect(main(page).getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  ],
  'empty-menu': [
    'the menu says so',
    async (page) => {
      await page.goto('/order');
      await expect(main(page).getByText('No dishes available')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  ],
  'no-blog-posts': [
    'the blog says so',
    async (page) => {
      await page.goto('/blog');
      await expect(main(page).getByText('No Blog Post Present At the moment.')).toBeVisible();
    },
  ],
  'contract-broken': [
    'the blog can be loaded again',
    async (page) => {
      await page.goto('/blog');
      await expectRetryPanel(page, 'An error occured while retrieving the blog contents');
    },
  ],
};

/** To the site they look like one that is shown. */
const alike = [
  'flaky',
  'mail-down',
  'menu-down',
  'order-rejected',
  'payment-declined',
  'rate-limited',
  'session-expired',
  'slow-3g',
  'thousand-orders',
];

test('every scenario of the mock API is shown to the site', async ({ control }) => {
  const { scenarios: listed } = await control.scenarios.list();
  const shown = [forms, guestScreens, ownScreens, scenarios].flatMap(Object.keys);
  expect(listed.map(({ name }) => name).sort()).toEqual([...shown, ...alike].sort());
});

for (const [scenario, [then, see]] of Object.entries(scenarios))
  test(`scenario ${scenario}: ${then}`, async ({ request, space, control }) => {
    await control.scenarios.choose({ name: scenario });
    await passProxy(shared, { [SPACE_HEADER.toLowerCase()]: space });
    await see(shared, request);
  });
