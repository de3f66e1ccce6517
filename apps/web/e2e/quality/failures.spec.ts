import { SPACE_HEADER } from '@catering/mock-control';
import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn, failRequests, passProxy } from '../support/api.ts';
import { pointer } from '../support/input-methods.ts';
import { openCheckout, proceedToCheckout, respondToPayment } from '../support/ordering.ts';
import { button, field, fill, main, alertToast, seeToast } from '../support/pages.ts';
import { awaitHydration, expect, test } from '../support/site-test.ts';

/** Open for all tests of a guest: what loads slowly is the first page of a window. */
let shared: Page;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  shared = await browser.newPage();
  awaitHydration(shared);
});
test.afterAll(() => shared.close());

const login = { Email: 'ada@example.com', Password: 'plantain-and-stew' };

test('login-fails: "Login Error" with the server\'s message, and the typed text stays', async () => {
  await failRequests(shared, 'login-fails');
  await shared.goto('/login');
  await fill(shared, login);
  const logIn = () => button(shared, 'Login').click();
  expect(await seeToast(alertToast(shared, 'Login Error'), logIn)).toContain(
    'auth.logIn: responds with 500',
  );
  for (const [name, value] of Object.entries(login))
    await expect(field(shared, name)).toHaveValue(value);
});

const expectRetryPanel = async (page: Page, text: string) => {
  await expect(main(page).getByText(text)).toBeVisible();
  await expect(button(page, 'Retry')).toBeVisible();
};

type See = (page: Page, request: APIRequestContext) => Promise<unknown>;

type Screens = Readonly<Record<string, readonly [then: string, see: See]>>;

const guestScreens: Screens = {
  offline: [
    'the menu says so',
    async (page) => {
      await seeToast(alertToast(page, 'Failed to retrieve dishes'), () => page.goto('/order'));
      await expectRetryPanel(page, 'An error occured while retrieving the menu.');
    },
  ],
};

/** Of a customer. */
const ownScreens: Screens = {
  'payment-denied': [
    'the order can be paid again',
    async (page, request) => {
      await signedIn(page, request);
      await openCheckout(page, request, { filled: true });
      await proceedToCheckout(page, pointer);
      await respondToPayment(page, pointer, 'Approve payment');
      await expect(page).toHaveURL('/user/orders');
      const order = main(page).getByRole('article').filter({ hasText: 'Pending' });
      await expect(order.getByRole('button', { name: 'Make Payment' })).toBeVisible();
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
  'contract-broken': [
    'the blog can be loaded again',
    async (page) => {
      await page.goto('/blog');
      await expectRetryPanel(page, 'An error occured while retrieving the blog contents');
    },
  ],
};

/** What the site makes of these, component tests of the page or feature that is named show. */
const ofOnePage: Readonly<Record<string, readonly string[]>> = {
  menu: ['dishes-fail', 'down', 'empty-menu', 'menu-fails'],
  'add-to-cart': ['dish-fails'],
  blog: ['blog-fails', 'no-blog-posts'],
  login: ['too-many-logins'],
  signup: ['signup-fails'],
  'forgot-password': ['forgot-fails'],
  'reset-password': ['reset-fails'],
  support: ['message-fails'],
  'training-enrollment': ['enrollment-fails'],
  checkout: ['order-fails', 'payment-script-fails', 'payment-update-fails', 'price-changed'],
  loading: ['very-slow'],
  session: ['session-check-fails'],
  'my-orders': ['orders-fail'],
};

/** To the site they look like one of the others. */
const alike = [
  'flaky',
  'mail-down',
  'menu-down',
  'order-rejected',
  'payment-declined',
  'rate-limited',
  'session-expired',
  'slow',
  'slow-3g',
  'thousand-orders',
];

test('the lists above name every scenario of the mock API', async ({ control }) => {
  const { scenarios: listed } = await control.scenarios.list();
  const shown = ['login-fails', ...[guestScreens, ownScreens, scenarios].flatMap(Object.keys)];
  const all = [...shown, ...Object.values(ofOnePage).flat(), ...alike];
  expect(listed.map(({ name }) => name).sort()).toEqual(all.sort());
});

for (const [scenario, [then, see]] of Object.entries(scenarios))
  test(`scenario ${scenario}: ${then}`, async ({ request, space, control }) => {
    await control.scenarios.choose({ name: scenario });
    await passProxy(shared, { [SPACE_HEADER.toLowerCase()]: space });
    await see(shared, request);
  });
