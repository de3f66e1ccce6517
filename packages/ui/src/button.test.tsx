import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test(
  'a loading button says so, ignores presses, and keeps the focus',
  { tags: ['D-14', 'STA-16'] },
  async () => {
    const press = vi.fn();
    render(
      <Button loading onClick={press}>
        Login
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Login', busy: true });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
  },
);

test('a loading submit button does not send its form', { tags: ['D-14', 'VAL-26'] }, async () => {
  const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <Button type="submit" loading>
        Login
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button does not submit a form by default', () => {
  render(<Button>Update</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});
