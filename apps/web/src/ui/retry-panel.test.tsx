import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RetryPanel } from './retry-panel.tsx';

test('MNU-10 MNU-11 a retry panel is an alert whose button tries again', async () => {
  const retry = vi.fn();
  render(<RetryPanel text="An error occured while retrieving the menu." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'An error occured while retrieving the menu.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('MNU-11 while the new try is under way the button does nothing', async () => {
  const retry = vi.fn();
  render(<RetryPanel text="No." onRetry={retry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).not.toHaveBeenCalled();
});
