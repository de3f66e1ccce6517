import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';
import { useValidatedForm } from './use-validated-form.ts';

const emailBodySchema = z.object({ email: z.email('Email is invalid') });

type Submit = Parameters<typeof useValidatedForm<{ email: string }>>[2];

function EmailForm({ submit, kept = '' }: { submit: Submit; kept?: string }) {
  const { form, field } = useValidatedForm(emailBodySchema, { email: kept }, submit);
  return (
    <form {...form}>
      <TextInput label="Email" type="email" {...field('email')} />
      <Button type="submit">Send</Button>
    </form>
  );
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test(
  'a form with an invalid field is not sent, and shows the error',
  { tags: ['VAL-26'] },
  async () => {
    const submit = vi.fn();
    render(<EmailForm submit={submit} />);
    await userEvent.type(email(), 'ada@example');
    await send();
    expect(await screen.findByText('Email is invalid')).toBeVisible();
    expect(email()).toBeInvalid();
    expect(submit).not.toHaveBeenCalled();
  },
);

test(
  'an error clears when the field gets the focus, and returns after a submit',
  { tags: ['VAL-17'] },
  async () => {
    render(<EmailForm submit={vi.fn()} />);
    await send();
    await screen.findByText('Email is invalid');
    await userEvent.click(email());
    expect(screen.queryByText('Email is invalid')).not.toBeInTheDocument();
    await send();
    expect(await screen.findByText('Email is invalid')).toBeVisible();
    expect(email()).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(email()).toHaveFocus();
    expect(screen.queryByText('Email is invalid')).not.toBeInTheDocument();
  },
);

test('a value that comes after a submit fills its empty field, and takes the error with it', async () => {
  const { rerender } = render(<EmailForm submit={vi.fn()} />);
  await send();
  expect(email()).toBeInvalid();
  rerender(<EmailForm submit={vi.fn()} kept="ada@example.com" />);
  expect(email()).toHaveValue('ada@example.com');
  expect(email()).toBeValid();
  expect(screen.queryByText('Email is invalid')).toBeNull();
});

test('Enter that is held down sends a form once', async () => {
  const submit = vi.fn();
  render(<EmailForm submit={submit} />);
  await userEvent.type(email(), 'ada@example.com{Enter>4/}');
  expect(submit).toHaveBeenCalledOnce();
});

test('a valid form passes its values on', async () => {
  const submit = vi.fn();
  render(<EmailForm submit={submit} />);
  await userEvent.type(email(), 'ada@example.com');
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' });
});
