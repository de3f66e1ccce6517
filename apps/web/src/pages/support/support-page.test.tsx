import { contact } from '@catering/site-config';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedOut } from '#features/session/session-slice.ts';
import { lost, rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { MemoryStorage, memoryTabStorage } from '#testing/memory-storage.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type Handler = NonNullable<NonNullable<ApiHandlers['messages']>['create']>;

const received: Handler = ({ body }) => ({ status: 201, body: { _id: 'message-1', ...body } });
const email = () => main().getByLabelText('Email');
const message = () => main().getByLabelText('Message');
const sendButton = () => main().getByRole('button', { name: 'Send Message' });

async function openSupport(
  create: Handler = received,
  tab = memoryTabStorage(),
  storage = new MemoryStorage(),
) {
  const app = await renderApp('/support', { api: { messages: { create } }, tab, storage });
  return { ...app, sent: () => app.sent('messages.create') };
}

test(
  'the page shows the support email and phone',
  { tags: ['SUP-01', 'SUP-02', 'D-02'] },
  async () => {
    await openSupport();
    expect(main().getByRole('link', { name: contact.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${contact.supportEmail}`,
    );
    expect(main().getByRole('link', { name: contact.supportPhone })).toHaveAttribute(
      'href',
      `tel:${contact.supportPhone.replaceAll(' ', '')}`,
    );
  },
);

test(
  'a guest sends a message, and the form is cleared',
  { tags: ['SUP-03', 'SUP-04', 'SUP-05', 'SCP-28', 'API-USE-11', 'ERR-34', 'D-70'] },
  async () => {
    const { user, sent } = await openSupport();
    await user.type(email(), 'chidi@example.com');
    await user.type(message(), 'Do you cater for eighty people?');
    await user.click(sendButton());
    const toast = await findToast('Message Recieved');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent('We will get back to you by email.');
    expect(sent().map(({ body }) => body)).toEqual([
      { email: 'chidi@example.com', message: 'Do you cater for eighty people?' },
    ]);
    expect(sent()[0]?.headers.get('authorization')).toBeNull();
    expect(email()).toHaveValue('');
    expect(message()).toHaveValue('');
    expect(main().getByRole('status')).toHaveTextContent('Sent: we reply to your email address.');
  },
);

test(
  'an invalid email shows an error until its field gets the focus, and nothing is sent',
  { tags: ['VAL-07', 'VAL-17', 'VAL-26'] },
  async () => {
    const { user, sent } = await openSupport();
    await user.type(email(), 'chidi@example');
    await user.type(message(), 'Hello');
    await user.click(sendButton());
    expect(await main().findByText('Email is invalid')).toBeVisible();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(/Email is invalid/);
    expect(sent()).toEqual([]);
    expect(message()).toHaveValue('Hello');
    await user.click(message());
    await user.click(email());
    expect(main().queryByText('Email is invalid')).not.toBeInTheDocument();
    expect(email()).toBeValid();
  },
);

test(
  'a blank message shows a toast, together with the error of an invalid email, and is not sent',
  { tags: ['D-08', 'D-70', 'VAL-07', 'VAL-18', 'VAL-19'] },
  async () => {
    const { user, sent } = await openSupport();
    await user.type(message(), '   ');
    await user.click(sendButton());
    expect(await main().findByText('Email is invalid')).toBeVisible();
    const toast = await findToast('Please input a message');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent('Info');
    expect(email()).toHaveFocus();
    await user.type(email(), 'chidi@example.com');
    await user.click(sendButton());
    expect(message()).toHaveFocus();
    expect(sent()).toEqual([]);
  },
);

test(
  'a rejected message shows "Login Error" with the server\'s message, and stays',
  { tags: ['ERR-13'] },
  async () => {
    const { user } = await openSupport(() =>
      rejection(429, 'Too many messages. Try again in a minute.'),
    );
    await user.type(email(), 'chidi@example.com');
    await user.type(message(), 'Hello');
    await user.click(sendButton());
    const toast = await findToast('Login Error');
    expect(toast).toHaveRole('alert');
    expect(toast).toHaveTextContent('Too many messages. Try again in a minute.');
    expect(message()).toHaveValue('Hello');
  },
);

test('while a message is sent, nothing is typed that its success would wipe', async () => {
  const { promise: late, resolve: respond } = Promise.withResolvers<void>();
  const { user } = await openSupport((request) => late.then(() => received(request)));
  await user.type(email(), 'chidi@example.com');
  await user.type(message(), 'Hello');
  await user.click(sendButton());
  await user.type(message(), ' again');
  expect(message()).toHaveValue('Hello');
  respond();
  await findToast('Message Recieved');
});

test('a typed message stays on other pages and after a reload, until it is sent', async () => {
  const tab = memoryTabStorage();
  const first = await openSupport(received, tab);
  await first.user.type(email(), 'chidi@example.com');
  await first.user.type(message(), 'Hello');
  const footer = within(screen.getByRole('contentinfo'));
  await first.user.click(footer.getByRole('link', { name: 'Trainings' }));
  expect(await main().findByRole('heading', { level: 1, name: /Learn/ })).toBeVisible();
  await first.user.click(footer.getByRole('link', { name: 'Support' }));
  expect(await main().findByLabelText('Message')).toHaveValue('Hello');
  first.unmount();

  const second = await openSupport(received, tab);
  await waitFor(() => expect(message()).toHaveValue('Hello'));
  expect(email()).toHaveValue('chidi@example.com');
  await second.user.click(sendButton());
  await findToast('Message Recieved');
  expect(message()).toHaveValue('');
  expect(tab.typed).toEqual([]);
});

test(
  'a message that is on its way when its page is left is not sent again on the way back, and its text goes',
  { tags: ['D-11'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const { user, sent } = await openSupport((request) => late.then(() => received(request)));
    await user.type(email(), 'chidi@example.com');
    await user.type(message(), 'Hello');
    await user.click(sendButton());
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Trainings' }));
    expect(await main().findByRole('heading', { level: 1, name: /Learn/ })).toBeVisible();
    await user.click(footer.getByRole('link', { name: 'Support' }));
    expect(await main().findByLabelText('Message')).toHaveValue('Hello');
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(sendButton());
    respond();
    await findToast('Message Recieved');
    expect(message()).toHaveValue('');
    expect(sent()).toHaveLength(1);
  },
);

test(
  'a message whose response was lost is the same message after a reload',
  { tags: ['D-11'] },
  async () => {
    const storage = new MemoryStorage();
    const tab = memoryTabStorage();
    const first = await openSupport(lost, tab, storage);
    await first.user.type(email(), 'chidi@example.com');
    await first.user.type(message(), 'Hello');
    await first.user.click(sendButton());
    expect(await findToast('Login Error')).toBeVisible();
    const keys = first.sent().map(({ headers }) => headers.get('idempotency-key'));
    first.unmount();
    const second = await openSupport(received, tab, storage);
    await second.user.click(sendButton());
    await findToast('Message Recieved');
    expect(second.sent()[0]?.headers.get('idempotency-key')).toBe(keys[0]);
    expect(storage.requests).toEqual([]);
  },
);

test('a logout removes a typed message', async () => {
  const { user, store } = await openSupport();
  await user.type(message(), 'Hello');
  act(() => void store.dispatch(signedOut()));
  expect(message()).toHaveValue('');
});
