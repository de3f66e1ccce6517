import { credentialsSchema, PASSWORD_MIN_LENGTH, type Credentials } from '@catering/contract';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';

interface CredentialsFormProps {
  /** Words of the submit button. */
  submitLabel: string;
  /** A password that is known already, or a new one: for password managers. */
  password: 'current' | 'new';
  /** The call is pending. */
  loading: boolean;
  /** Gets credentials that keep the contract. */
  onSubmit: (credentials: Credentials) => void;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** Email and password, of login and of signup. */
export function CredentialsForm({
  submitLabel,
  password,
  loading,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const initial = { email: '', password: '' };
  const { form, field } = useValidatedForm(credentialsSchema, initial, onSubmit, {
    focusFirstError: true,
  });
  return (
    <form {...form} className="grid gap-5">
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        {...field('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete={`${password}-password`}
        hint={password === 'new' ? `${PASSWORD_MIN_LENGTH} characters or more` : undefined}
        {...field('password')}
      />
      {children}
      <Button type="submit" size="large" fullWidth loading={loading}>
        {submitLabel}
      </Button>
    </form>
  );
}
