import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RetryPanel } from './retry-panel.tsx';

test(
  'a retry panel is an alert whose button tries again',
  { tags: ['MNU-10', 'MNU-11'] },
  async () => {
    const retry = vi.fn();
    render(<RetryPanel text="An error occured while retrieving the menu." onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An error occured while retrieving the menu.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  },
);

test('while the new try is under way the button does nothing', { tags: ['MNU-11'] }, async () => {
  const retry = vi.fn();
  render(<RetryPanel text="No." onRetry={retry} loading />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).not.toHaveBeenCalled();
});
