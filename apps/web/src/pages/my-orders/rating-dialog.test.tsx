import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RATING_DELAY_MS, REQUEST_TIMEOUT_MS } from '#config/timings.ts';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { CANCELLED, fakeProvider } from '#features/payment/pop-up/testing/fake-provider.ts';
import { lost } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const order = orderOf(orderInputOf([orderLineOf(jollof())]));
const open = async (
  list: () => { status: 200; body: (typeof order)[] },
  get: () => { status: 200; body: typeof order } = () => ({ status: 200, body: order }),
) => {
  const clock = fakeClock();
  const app = await renderApp('/user/orders', {
    api: { order: { list, get } },
    signedInAs: 'ada@example.com',
    advanceTimers: clock.advance,
  });
  return { ...app, clock };
};
const one = () => ({ status: 200 as const, body: [order] });
const rating = () => screen.queryByRole('dialog', { name: 'How would you rate our service?' });

test(
  'the rating dialog opens 2000 ms after the page loads',
  { tags: ['ORD-19', 'ORD-20', 'ORD-22', 'CON-23'] },
  async () => {
    const { clock } = await open(one);
    await clock.advance(RATING_DELAY_MS - 1);
    expect(rating()).toBeNull();
    await clock.advance(1);
    expect(RATING_DELAY_MS).toBe(2000);
    expect(rating()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add A Review' })).toBeVisible();
  },
);

test('the rating dialog also opens if the list fails', { tags: ['ORD-22', 'D-42'] }, async () => {
  const { clock } = await open(lost);
  await clock.advance(RATING_DELAY_MS);
  expect(rating()).toBeVisible();
});

test(
  'stars can be chosen, "Add A Review" does nothing, and the dialog can be closed',
  { tags: ['ORD-21', 'D-42'] },
  async () => {
    const { clock, user, requests } = await open(one);
    await clock.advance(RATING_DELAY_MS);
    const dialog = within(rating() as HTMLElement);
    await user.click(dialog.getByRole('radio', { name: '4 stars' }));
    expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
    const calls = requests.length;
    await user.click(dialog.getByRole('button', { name: 'Add A Review' }));
    expect(rating()).toBeVisible();
    expect(requests).toHaveLength(calls);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(rating()).toBeNull();
    await clock.advance(60_000);
    expect(rating()).toBeNull();
  },
);

test('the rating dialog waits while a payment is open', { tags: ['ORD-22'] }, async () => {
  expectConsoleWarn('The payment was not successful');
  const provider = fakeProvider();
  const { clock, user } = await open(one);
  await user.click(await screen.findByRole('button', { name: 'Make Payment' }));
  await clock.advance(RATING_DELAY_MS);
  expect(provider.attempts).toHaveLength(1);
  expect(rating()).toBeNull();
  await act(async () => provider.last().onClose(CANCELLED));
  expect(rating()).toBeNull();
  await clock.advance(RATING_DELAY_MS);
  expect(rating()).toBeVisible();
});

test(
  'the rating dialog does not open over what says that a payment could not be started',
  { tags: ['ORD-22'] },
  async () => {
    expectConsoleError('Error fetching order by ID');
    const { clock, user } = await open(one, lost);
    await user.click(await screen.findByRole('button', { name: 'Make Payment' }));
    // The request is tried again for a while.
    await clock.advance(REQUEST_TIMEOUT_MS);
    expect(await screen.findByText(/The order could not be read/)).toBeVisible();
    expect(rating()).toBeNull();
  },
);

test('the rating dialog waits while another dialog is open', { tags: ['ORD-22'] }, async () => {
  const { clock, user } = await open(one);
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await clock.advance(RATING_DELAY_MS);
  expect(rating()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await clock.advance(RATING_DELAY_MS);
  expect(rating()).toBeVisible();
});
