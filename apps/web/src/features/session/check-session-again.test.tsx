import { expectConsoleError } from '@catering/test/console';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const header = () => within(screen.getByRole('banner'));

test.each(['focus', 'online'])(
  'repeats a failed check once, on %s',
  { tags: ['STA-04', 'STA-08'] },
  async (event) => {
    expectConsoleError('The stored session could not be checked');
    localStorage.setItem('accessToken', 'stored');
    localStorage.setItem('email', 'ada@example.com');
    let broken = true;
    const { requests } = await renderApp('/nowhere', {
      api: {
        auth: {
          isValid: () => {
            if (broken) throw new TypeError('Failed to fetch');
            return { status: 200, body: { isValid: true } };
          },
        },
      },
    });
    expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
    broken = false;
    const checks = () => requests.filter(({ operation }) => operation === 'auth.isValid').length;
    const before = checks();
    act(() => {
      window.dispatchEvent(new Event(event));
      window.dispatchEvent(new Event(event));
    });
    expect(await header().findByRole('button', { name: 'ada@example.com' })).toBeVisible();
    expect(checks()).toBe(before + 1);
  },
);
