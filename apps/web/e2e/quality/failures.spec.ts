import { SPACE_HEADER } from '@catering/mock-control';
import type { Page } from '@playwright/test';
import { signedIn, failRequests, addHeaders } from '../support/api.ts';
import { pointer } from '../support/input-methods.ts';
import {
  cartLine,
  dismissRatingDialog,
  openCheckout,
  proceedToCheckout,
  respondToPayment,
} from '../support/ordering.ts';
import { button, field, fill, main, alertToast, seeToast } from '../support/pages.ts';
import { awaitHydration, expect, test } from '../support/site-test.ts';

/** Open for all tests of a guest: what loads slowly is the first page of a window. */
let shared: Page;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  shared = await browser.newPage();
  awaitHydration(shared);
});
test.afterEach(() => shared.unrouteAll());
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

test('offline: the menu says so', async () => {
  await failRequests(shared, 'offline');
  await seeToast(alertToast(shared, 'Failed to retrieve dishes'), () => shared.goto('/order'));
  await expectRetryPanel(shared, 'An error occured while retrieving the menu.');
});

test('payment-denied: the cart stays, and nothing says that it was paid', async ({
  page,
  request,
}) => {
  await failRequests(page, 'payment-denied');
  await signedIn(page, request);
  const dish = await openCheckout(page, request, { filled: true });
  await proceedToCheckout(page, pointer);
  await respondToPayment(page, pointer, 'Approve payment');
  await expect(page).toHaveURL('/user/orders');
  await dismissRatingDialog(page);
  const order = main(page).getByRole('article').filter({ hasText: 'Pending' });
  await expect(order).toContainText('not confirmed yet. Do not pay again');
  await expect(order.getByRole('button', { name: 'Make Payment' })).toHaveCount(0);
  await expect(page.getByText('Payment received')).toHaveCount(0);
  await page.goto('/checkout');
  await expect(cartLine(page, dish)).toBeVisible();
});

test('scenario category-down: one category stands without dishes, the others have theirs', async ({
  space,
  control,
}) => {
  await control.scenarios.choose({ name: 'category-down' });
  await addHeaders(shared, { [SPACE_HEADER.toLowerCase()]: space });
  await shared.goto('/order');
  const pasta = main(shared).getByRole('region', { name: 'PASTA', exact: true });
  await expect(pasta.getByText('No dishes available')).toBeVisible();
  await expect(main(shared).getByRole('article').first()).toBeVisible();
  await expect(shared.getByRole('alert')).toHaveCount(0);
});

test('scenario contract-broken: the blog can be loaded again', async ({ space, control }) => {
  await control.scenarios.choose({ name: 'contract-broken' });
  await addHeaders(shared, { [SPACE_HEADER.toLowerCase()]: space });
  await shared.goto('/blog');
  await expectRetryPanel(shared, 'An error occured while retrieving the blog contents');
});
