import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { endToasts } from '@catering/ui/end-toasts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Notifications } from './notifications.tsx';
import { leavePage, notify } from './notify.ts';

afterEach(async () => {
  await act(async () => endToasts());
});

const show = async (...notifications: Parameters<typeof notify>) => {
  render(<Notifications />);
  await act(async () => notify(...notifications));
};
const timerOf = (element: HTMLElement) => {
  const timer = element.querySelector<HTMLElement>('[role="progressbar"]');
  if (!timer) throw new Error('the toast has no timer bar');
  return timer;
};

for (const [row, kind, role, title, description] of [
  ['ERR-26', 'info', 'status', 'Info', 'Information Description'],
  ['ERR-27', 'error', 'alert', 'Error', 'Error Description'],
  ['ERR-28', 'success', 'status', 'Success', 'Success Description'],
  ['ERR-29', 'warning', 'alert', 'Warning', 'Warning Description'],
] as const) {
  test(
    `a toast of the kind ${kind} has the role ${role} and says "${title}" and "${description}" by default`,
    { tags: [row] },
    async () => {
      await show({ kind });
      expect(await screen.findByRole(role)).toHaveTextContent(title + description);
      await act(async () => notify({ kind, title: 'A', description: 'B' }));
      expect(await screen.findByText('B')).toBeVisible();
    },
  );
}

test(
  'the timer bar runs for 6500 ms, and then the toast closes',
  { tags: ['STA-48', 'STA-49', 'CON-29'] },
  async () => {
    await show({ kind: 'success', title: 'Saved' });
    const element = await screen.findByRole('status');
    const timer = timerOf(element);
    expect(timer.style.animationDuration).toBe('6500ms');
    expect(timer).toHaveAccessibleName();
    fireEvent.animationEnd(timer);
    await waitFor(() => expect(element).toHaveClass('toast-exit'));
  },
);

test(
  'the timer pauses while the toast has the pointer or the focus',
  { tags: ['STA-48'] },
  async () => {
    await show({ kind: 'info' });
    const element = await screen.findByRole('status');
    fireEvent.animationEnd(element);
    const running = () => timerOf(element).style.animationPlayState;
    await waitFor(() => expect(running()).toBe('running'));
    fireEvent.mouseEnter(element);
    expect(running()).toBe('paused');
    fireEvent.mouseLeave(element);
    expect(running()).toBe('running');
    fireEvent.focus(screen.getByRole('button', { name: 'Close notification' }));
    expect(running()).toBe('paused');
    fireEvent.blur(screen.getByRole('button', { name: 'Close notification' }));
    expect(running()).toBe('running');
  },
);

test('a repeated toast shows once, and a different one shows next to it', async () => {
  await show({ kind: 'error', description: 'Wrong password' });
  await screen.findByRole('alert');
  await act(async () => notify({ kind: 'error', description: 'Wrong password' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await act(async () => notify({ kind: 'error', description: 'Wrong email' }));
  expect(await screen.findByText('Wrong email')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('toasts with the same id replace each other', async () => {
  await show({ kind: 'info', title: 'First', id: 'menu' });
  await screen.findByText('First');
  await act(async () => notify({ kind: 'info', title: 'Second', id: 'menu' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

test('a toast closes when the visitor leaves its page, unless the navigation created it', async () => {
  await show({ kind: 'error', title: 'Login Error' });
  await act(async () => notify({ kind: 'success', title: 'Login Success', staysOnNextPage: true }));
  const error = await screen.findByRole('alert');
  await act(async () => leavePage());
  await waitFor(() => expect(error).toHaveClass('toast-exit'));
  const success = screen.getByRole('status');
  expect(success).not.toHaveClass('toast-exit');
  await act(async () => leavePage());
  await waitFor(() => expect(success).toHaveClass('toast-exit'));
});

test('a tap on a toast takes it away', async () => {
  await show({ kind: 'info', title: 'Over a button' });
  const element = await screen.findByRole('status');
  fireEvent.click(screen.getByText('Over a button'));
  await waitFor(() => expect(element).toHaveClass('toast-exit'));
});

test('a phone shows only the newest toast', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show({ kind: 'error', description: 'Wrong password' });
  const first = await screen.findByRole('alert');
  await act(async () => notify({ kind: 'success', description: 'Saved' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Saved');
  expect(first).toHaveClass('toast-exit');
});

test('a phone shows a later toast next to an important one', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show({ kind: 'warning', title: 'Payment not confirmed yet', isImportant: true });
  const first = await screen.findByRole('alert');
  await act(async () => notify({ kind: 'success', description: 'Dishes fetched' }));
  const second = await screen.findByRole('status');
  await act(async () => notify({ kind: 'info', description: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(second).toHaveClass('toast-exit');
  expect(first).not.toHaveClass('toast-exit');
});
