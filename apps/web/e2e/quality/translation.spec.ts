import { newAccount, placeOrder, signedIn, signUp } from '../support/api.ts';
import { pointer } from '../support/input-methods.ts';
import { orderAMeal } from '../support/order-a-meal.ts';
import { dismissRatingDialog, respondToPayment } from '../support/ordering.ts';
import { alertToast, button, fill, main, seeToast, statusToast } from '../support/pages.ts';
import { expect, test } from '../support/site-test.ts';
import { translatePages } from '../support/translate.ts';

test('a customer orders a meal on pages that the browser translates', async ({ page, request }) => {
  const expectIntact = await translatePages(page);
  await orderAMeal(page, request, pointer);
  await expectIntact();
});

test('a customer pays from My Orders on a page that the browser translates', async ({
  page,
  request,
}) => {
  const { token } = await signedIn(page, request);
  await placeOrder(request, token);
  await dismissRatingDialog(page);
  const expectIntact = await translatePages(page);
  await page.goto('/user/orders');
  const order = main(page).getByRole('article').first();
  await order.getByRole('button', { name: 'View Details' }).click();
  await expect(order).toContainText('Not available');
  await order.getByRole('button', { name: 'Make Payment' }).click();
  await respondToPayment(page, pointer, 'Approve payment');
  await expect(order).toContainText('Completed');
  await expect(order).not.toContainText('Pending');
  await expect(order).not.toContainText('Not available');
  await expectIntact();
});

test('every form works on a page that the browser translates', async ({ page, request }) => {
  const expectIntact = await translatePages(page);
  const { email } = await signUp(request);

  await page.goto('/login');
  await button(page, 'Login').click();
  await expect(main(page).getByText('Email is invalid')).toBeVisible();
  await fill(page, { Email: email, Password: 'not-the-password' });
  await seeToast(alertToast(page, 'Login Error'), () => button(page, 'Login').click());
  await expectIntact();

  await page.goto('/signup');
  await fill(page, { Email: email, Password: 'not-the-password' });
  await seeToast(alertToast(page, 'Login Error'), () => button(page, 'Create Account').click());
  await fill(page, { Email: newAccount().email });
  await seeToast(statusToast(page, 'Signup Success'), () => button(page, 'Create Account').click());
  await expectIntact();

  await page.goto('/forgot-password');
  await fill(page, { Email: email });
  await seeToast(statusToast(page, 'Email Sent Successfully'), () =>
    button(page, 'Send Reset Email').click(),
  );
  await page.goBack();
  await expect(main(page).getByText(/in \d+ s/)).toBeVisible();
  await expectIntact();

  await page.goto('/support');
  await seeToast(statusToast(page, 'Please input a message'), () =>
    button(page, 'Send Message').click(),
  );
  await fill(page, { Email: email, Message: 'Do you cater for 200 people?' });
  await button(page, 'Send Message').click();
  await expect(main(page).getByText('Sent: we reply to your email address.')).toBeVisible();
  await expectIntact();

  await page.goto('/training-enrollment?program=SALAD');
  await button(page, 'Enroll Now').click();
  await expect(main(page).getByRole('alert').first()).toBeVisible();
  await fill(page, { 'Full Name': 'Ada Obi', Email: email, 'Phone Number': '08031234567' });
  await button(page, 'Enroll Now').click();
  await expect(main(page).getByText('Sent: your enrollment for SALAD.')).toBeVisible();
  await expectIntact();
});

test('a menu that failed to load is tried again on a page that the browser translates', async ({
  page,
}) => {
  const expectIntact = await translatePages(page);
  await page.route('**/categories', (route) => route.abort());
  await page.goto('/order');
  const retry = button(page, 'Retry');
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await page.unrouteAll();
  await retry.click();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await page.getByRole('searchbox').fill('jollof pizza');
  await expect(main(page).getByText(/No dish matches/)).toBeVisible();
  await page.getByRole('searchbox').fill('jollof');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expectIntact();
});
