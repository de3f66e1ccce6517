import { payment } from '@catering/site-config';
import { fakeClock } from '@catering/test/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectCart } from '#features/cart/cart-slice.ts';
// Imported at the start: a lazy import ends by the real clock, which a fake clock does not stop.
import '@catering/ui/toasts';
import { fakeProvider } from '#features/payment/pop-up/testing/fake-provider.ts';
import '#pages/login/login-page.tsx';
import { findToast } from '#testing/find-toast.ts';
import { renderApp } from '#testing/render-app.tsx';
import { mainNavigation } from '#testing/page-parts.ts';
import {
  noTokenFound,
  selectEmail,
  signedIn,
  storedLoginAccepted,
} from '#features/session/session-slice.ts';
import { delivery, EMAIL, line, orderApi, openCheckout, proceed } from './testing/open-checkout.ts';
import { interrupted } from './testing/open-pop-up.ts';

const nothing = { phoneNumber: '', deliveryAddress: '' };
const form = () => within(screen.getByRole('form', { name: 'Delivery Information' }));
const phone = () => form().getByLabelText('Phone Number');
const address = () => form().getByLabelText('Delivery Address');

test(
  'the form has a phone number in digits, and an address',
  { tags: ['CHK-11', 'CHK-12', 'CHK-13', 'CHK-14', 'VAL-13', 'D-45'] },
  async () => {
    const { user } = await openCheckout({ typed: nothing });
    expect(phone()).toHaveAttribute('inputmode', 'numeric');
    await user.type(phone(), '0a8-0');
    expect(phone()).toHaveValue('080');
    expect(address()).toHaveAccessibleDescription(/20 characters or more/);
    expect(address().compareDocumentPosition(proceed())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test.each([
  ['080312345', 'x'.repeat(19), 'both'],
  ['080312345', 'x'.repeat(20), 'phone'],
  ['0803123456', ` ${'x'.repeat(18)} `, 'address'],
])(
  '"%s" and "%s" are invalid: %s',
  { tags: ['VAL-12', 'VAL-14', 'VAL-15', 'VAL-16', 'VAL-26', 'CON-16', 'CON-17'] },
  async (phoneNumber, deliveryAddress, invalid) => {
    const { user, sent } = await openCheckout({ typed: { phoneNumber, deliveryAddress } });
    await user.click(proceed());
    const first = invalid === 'address' ? address() : phone();
    await waitFor(() => expect(first).toHaveFocus());
    const errors = form()
      .getAllByRole('alert')
      .map((alert) => alert.textContent);
    const expected = ['Phone Number is required', 'Delivery Address Is Required'];
    expect(errors).toEqual(invalid === 'both' ? expected : [expected[invalid === 'phone' ? 0 : 1]]);
    expect(sent('order.create')).toEqual([]);
  },
);

test('phone and address stand there again once the emptied cart has a dish again', async () => {
  const { user } = await openCheckout();
  await user.type(address(), ', blue gate');
  await user.click(line('Smoky party jollof').getByRole('button', { name: 'Remove' }));
  await screen.findByText('No items in the cart!');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(phone()).toHaveValue(delivery.phoneNumber);
  expect(address()).toHaveValue(`${delivery.deliveryAddress}, blue gate`);
});

test(
  'an error clears when its field gets the focus, a press, or input',
  { tags: ['VAL-17'] },
  async () => {
    const { user } = await openCheckout({ typed: nothing });
    await user.click(proceed());
    await form().findByText('Delivery Address Is Required');
    await user.tab();
    expect(address()).toHaveFocus();
    expect(form().queryByText('Delivery Address Is Required')).toBeNull();
    expect(form().getByText('Phone Number is required')).toBeVisible();
    await user.click(phone());
    expect(form().queryByText('Phone Number is required')).toBeNull();
  },
);

test(
  'a pasted phone number is read, and two numbers are rejected',
  { tags: ['D-75'] },
  async () => {
    const { user, sent } = await openCheckout({
      typed: { phoneNumber: '', deliveryAddress: '14 Aba Road, opposite the market' },
    });
    await user.click(phone());
    await user.paste('+234 (0) 803 123 4567');
    expect(phone()).toHaveValue('2348031234567');
    await user.paste(' / 0805 987 6543');
    expect(phone()).toHaveValue('2348031234567, 08059876543');
    await user.click(proceed());
    expect(await form().findByText('Phone Number is required')).toBeVisible();
    expect(sent('order.create')).toEqual([]);
  },
);

test('accepts 10 digits and 20 characters', { tags: ['VAL-12', 'VAL-15'] }, async () => {
  const provider = fakeProvider();
  const { user } = await openCheckout({
    typed: { phoneNumber: '0803123456', deliveryAddress: 'x'.repeat(20) },
  });
  await user.click(proceed());
  await waitFor(() => expect(provider.attempts).toHaveLength(1));
});

test(
  'asks a guest to log in, and opens the login page after 1 second',
  { tags: ['STA-42', 'STA-43', 'STA-44', 'STA-45', 'CON-24', 'ROL-09', 'D-27'] },
  async () => {
    const clock = fakeClock();
    const { user, store, sent, tab } = await openCheckout({
      guest: true,
      typed: nothing,
      advanceTimers: clock.advance,
    });
    const note = screen.getByText(/to order. Your cart and what you type here are kept/);
    expect(note.compareDocumentPosition(phone())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(note).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?proceedTo=checkout',
    );
    expect(screen.getByText(/You are charged only when you approve it/)).toHaveTextContent(
      `in a pop-up of ${payment.provider}`,
    );
    await user.type(phone(), '0803');
    await user.click(proceed());
    const toast = await findToast('Login Required.');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent(
      'You need to login to be able to track your order on the website.',
    );
    expect(form().queryByRole('alert')).toBeNull();
    expect(location.pathname).toBe('/checkout');
    await clock.advance(1000);
    expect(location.pathname + location.search).toBe('/login?proceedTo=checkout');
    expect(toast).not.toHaveClass('toast-exit');
    expect(selectCart(store.getState())).toHaveLength(1);
    expect(tab.typed).toMatchObject([{ account: null, values: { phoneNumber: '0803' } }]);
    expect(sent('order.create')).toEqual([]);
  },
);

test(
  'the redirect happens after 1 second, and not after the visitor has left the page',
  { tags: ['STA-45'] },
  async () => {
    const clock = fakeClock();
    const { user } = await openCheckout({ guest: true, advanceTimers: clock.advance });
    const before = clock.now();
    await user.click(proceed());
    await clock.advance(999 - (clock.now() - before));
    expect(location.pathname).toBe('/checkout');
    await user.click(mainNavigation().getByRole('link', { name: 'About Us' }));
    await clock.advance(2000);
    expect(location.pathname).toBe('/about');
  },
);

test(
  'a press while the stored token is checked waits for the result',
  { tags: ['D-27'] },
  async () => {
    const provider = fakeProvider();
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const isValid = () => late.then(() => ({ status: 200, body: { isValid: true } }) as const);
    const { user } = await openCheckout({
      api: { order: orderApi().handlers, auth: { isValid } },
    });
    await user.click(proceed());
    expect(proceed()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Login Required.')).toBeNull();
    respond();
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
  },
);

test(
  'a press while the stored token is checked orders nothing where a payment has to be confirmed',
  { tags: ['D-27', 'D-72'] },
  async () => {
    const { handlers } = orderApi();
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const isValid = () => late.then(() => ({ status: 200, body: { isValid: true } }) as const);
    const { user, sent } = await openCheckout({
      payments: [
        {
          ...interrupted,
          results: [{ transactionRef: 'm', paymentRef: '1', at: 1, rejected: true }],
        },
      ],
      api: { order: handlers, auth: { isValid } },
    });
    await user.click(proceed());
    respond();
    expect(await screen.findByText(/Your payment was not confirmed/)).toBeVisible();
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-busy'));
    expect(sent('order.create')).toEqual([]);
  },
);

test(
  'a guest who logs in in another tab before the redirect stays at checkout',
  { tags: ['D-27', 'STA-45'] },
  async () => {
    const clock = fakeClock();
    const { user, store } = await openCheckout({ guest: true, advanceTimers: clock.advance });
    await user.click(proceed());
    act(() => void store.dispatch(storedLoginAccepted({ email: EMAIL, accessToken: 'stored' })));
    await clock.advance(2000);
    expect(location.pathname).toBe('/checkout');
    expect(proceed()).not.toHaveAttribute('aria-busy');
  },
);

test(
  'keeps the typed text for a return from login and for a reload',
  { tags: ['D-27', 'D-47'] },
  async () => {
    const { user, storage, tab, unmount } = await openCheckout({ typed: nothing });
    await user.type(phone(), delivery.phoneNumber);
    unmount();
    const after = await renderApp('/checkout', { storage, tab, signedInAs: EMAIL });
    expect(phone()).toHaveValue(delivery.phoneNumber);
    // The end of a session removes the text from the screen and keeps the cart. Another customer never sees the text.
    act(() => void after.store.dispatch(noTokenFound()));
    expect(phone()).toHaveValue('');
    await after.user.type(address(), 'What a guest types');
    act(() => void after.store.dispatch(signedIn({ email: 'obi@example.com', accessToken: 'b' })));
    expect(tab.typed).toEqual([
      {
        form: 'delivery',
        account: 'obi@example.com',
        values: { phoneNumber: '', deliveryAddress: 'What a guest types' },
      },
    ]);
  },
);

test(
  'the account whose session ended finds what it typed, with what a guest has typed since',
  { tags: ['D-47'] },
  async () => {
    const { store } = await openCheckout();
    await waitFor(() => expect(selectEmail(store.getState())).toBe(EMAIL));
    act(() => void store.dispatch(noTokenFound()));
    expect(address()).toHaveValue('');
    act(() => void store.dispatch(signedIn({ email: EMAIL, accessToken: 'newer' })));
    expect(address()).toHaveValue(delivery.deliveryAddress);
  },
);
