import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '#features/notifications/notify.ts';
import { findToast } from '#testing/find-toast.ts';
import {
  fakeProvider,
  fakeScripts,
  SUCCESS,
} from '#features/payment/pop-up/testing/fake-provider.ts';
import {
  completed,
  listOf,
  openMyOrders,
  openWith,
  pending,
  popUp,
} from './testing/open-my-orders.ts';

test(
  'an order that was paid on another phone is not taken to the provider, and a phone keeps the toast that says so',
  { tags: ['D-36'] },
  async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const provider = fakeProvider();
    const { user } = await openMyOrders({
      order: {
        list: () => ({ status: 200, body: [pending] }),
        get: () => ({ status: 200, body: completed }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make Payment' }));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(provider.attempts).toEqual([]);
    const toast = await findToast('Your order was paid already.');
    await act(async () => notify({ kind: 'success', description: 'Saved' }));
    await findToast('Saved');
    expect(toast).not.toHaveClass('toast-exit');
    expect(screen.queryByText(/Payment received/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'View Details' }));
    expect(screen.getByText(completed.transactionRef ?? '')).toBeVisible();
  },
);

test(
  'an order that another phone pays while its pop-up is on its way is not taken to the provider',
  { tags: ['D-36'] },
  async () => {
    const scripts = fakeScripts();
    let order = pending;
    const { user } = await openWith([popUp], {
      list: () => ({ status: 200, body: [pending] }),
      get: () => ({ status: 200, body: order }),
    });
    await user.click(await screen.findByRole('button', { name: 'Make Payment' }));
    await waitFor(() => expect(scripts.inPage()).toHaveLength(1));
    order = { ...completed, transactionRef: 'of another phone', paymentRef: '2' };
    await act(async () => dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/Your order was paid already/)).toBeVisible();
    const provider = fakeProvider();
    await act(async () => scripts.load(window.MonnifySDK));
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'a pop-up that was closed with its page is named with its reference, and the order can be paid',
  { tags: ['D-36', 'D-47'] },
  async () => {
    const provider = fakeProvider();
    const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) =>
      work({});
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    const { user } = await openWith(
      [{ ...popUp, reference: '1795268930000' }],
      listOf(pending).order,
    );
    const note = await screen.findByText(/A payment window for your order may be open/);
    expect(note.parentElement).toHaveTextContent('with the reference 1795268930000');
    await user.click(screen.getByRole('button', { name: 'Make Payment' }));
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    await act(async () => provider.last().onComplete(SUCCESS));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/A payment window for your order/)).toBeNull();
    expect(screen.getByText(/and we will return it/)).toHaveTextContent('1795268930000');
    await user.click(screen.getByRole('button', { name: 'I have noted the reference' }));
    expect(screen.queryByText(/and we will return it/)).toBeNull();
  },
);
