import { expectConsoleError } from '@catering/test/console';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Notifications } from './notifications.tsx';
import { notify } from './notify.ts';

const load = vi.hoisted(() => ({ fails: true }));
vi.mock('@catering/ui/toasts', () => {
  if (load.fails) throw new Error('Failed to fetch');
  return { Toasts: () => <p>The place of toasts</p>, showToast: () => undefined };
});

test(
  'the page stays if the toasts fail to load, and the next toast loads them',
  { tags: ['D-08'] },
  async () => {
    expectConsoleError('The toast could not be shown');
    render(
      <>
        <p>The page</p>
        <Notifications />
      </>,
    );
    await act(async () => notify({ kind: 'info' }));
    expect(screen.getByText('The page')).toBeVisible();
    load.fails = false;
    await act(async () => notify({ kind: 'info' }));
    expect(await screen.findByText('The place of toasts')).toBeVisible();
    expect(screen.getByText('The page')).toBeVisible();
  },
);
