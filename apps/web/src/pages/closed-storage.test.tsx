import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { lost } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Browsers that block cookies throw even when a storage is named. */
const withClosedStorage = async (visit: () => Promise<void>) => {
  const names = ['localStorage', 'sessionStorage'] as const;
  const open = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get });
  try {
    await visit();
  } finally {
    names.forEach((name, index) => {
      const before = open[index];
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
};

const orderAndLogOut = async () => {
  const { user } = await renderApp('/add-to-cart?dishId=jollof', {
    api: {
      dishes: { get: () => ({ status: 200, body: jollof() }) },
      auth: { logIn: () => ({ status: 200, body: { token: 'fresh' } }) },
    },
  });
  await user.click(await main().findByRole('button', { name: 'Add To Cart' }));
  await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
  expect(await main().findByRole('article', { name: 'Smoky party jollof' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Login' }));
  await user.type(await main().findByLabelText('Email'), 'ada@example.com');
  await user.type(main().getByLabelText('Password'), 'jollof-rice-1{Enter}');
  const account = await screen.findByRole('button', { name: 'ada@example.com' });
  expect(await findToast('Login not stored')).toHaveTextContent(
    'a reload of this tab ends your login',
  );
  // The menu of the account closes when the focus goes to the next page.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Cart, 1 dish' })).toBeVisible();

  await user.click(account);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('You have successfully logged out')).toBeVisible();
};

const askForResetLink = async () => {
  const { user } = await renderApp('/forgot-password', {
    api: { auth: { forgotPassword: () => ({ status: 200, body: { message: 'Sent.' } }) } },
  });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  expect(await screen.findByText('Email Sent Successfully')).toBeVisible();
};

test(
  'without storage, the cart and the login last until the page closes',
  { tags: ['ENT-19', 'D-47'] },
  async () => {
    expectConsoleWarn('Local storage cannot be used');
    await withClosedStorage(orderAndLogOut);
  },
);

test('without storage, a reset link can be requested', { tags: ['D-30'] }, async () => {
  expectConsoleWarn('Local storage cannot be used');
  await withClosedStorage(askForResetLink);
});

test(
  'a full storage keeps no half of a login, and a toast says that a reload ends it',
  { tags: ['ENT-19', 'ENT-20', 'D-47'] },
  async () => {
    expectConsoleWarn('Local storage cannot be used');
    expectConsoleError('The stored session could not be checked');
    const items = new Map([
      ['accessToken', 'of-obi'],
      ['email', 'obi@example.com'],
    ]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      clear: () => items.clear(),
      setItem: (key: string, value: string) => {
        if (value === 'fresh') throw new DOMException('No room', 'QuotaExceededError');
        items.set(key, value);
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = await renderApp('/login', {
      api: {
        auth: { isValid: lost, logIn: () => ({ status: 200, body: { token: 'fresh' } }) },
      },
    });
    await user.type(await main().findByLabelText('Email'), 'ada@example.com');
    await user.type(main().getByLabelText('Password'), 'jollof-rice-1{Enter}');
    expect(await findToast('Login not stored')).toBeVisible();
    expect([...items]).toEqual([]);
  },
);
