import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input.tsx';

test('the password can be shown and hidden again', { tags: ['LGN-03', 'RST-01'] }, async () => {
  render(<PasswordInput label="Password" defaultValue="jollof rice" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('jollof rice');
});

test('the toggle does not send the form', { tags: ['LGN-03'] }, async () => {
  let sent = false;
  render(
    <form onSubmit={() => (sent = true)}>
      <PasswordInput label="Password" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(sent).toBe(false);
});
