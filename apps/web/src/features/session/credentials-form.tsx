import { credentialsSchema, PASSWORD_MIN_LENGTH, type Credentials } from '@catering/contract';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from '@catering/ui/button';
import { PasswordInput } from '#ui/password-input.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';

/** What the form says when the server rejects the credentials, and the field that takes the focus. */
const rejections = {
  current: { field: 'password', text: 'Check your email and your password, then try again.' },
  new: { field: 'email', text: 'Log in if the account is yours, or use another email.' },
} as const;

interface CredentialsFormProps {
  /** Words of the submit button. */
  submitLabel: string;
  /** A password that is known already, or a new one: for password managers. */
  password: 'current' | 'new';
  loading: boolean;
  /** The server has rejected the credentials: the form says what to do. */
  rejected?: boolean;
  /** Gets credentials that keep the contract. */
  onSubmit: (credentials: Credentials) => void;
  /** Between the fields and the button. */
  children?: ReactNode;
}

export function CredentialsForm({
  submitLabel,
  password,
  loading,
  rejected = false,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const initial = { email: '', password: '' };
  const { form, field, focus } = useValidatedForm(credentialsSchema, initial, onSubmit);
  const rejection = rejections[password];
  const focusRejected = useEffectEvent(() => focus(rejection.field));
  useEffect(() => {
    if (rejected) focusRejected();
  }, [rejected]);
  return (
    <form {...form} className="grid gap-5">
      <EmailInput placeholder="you@example.com" {...field('email')} />
      <PasswordInput
        label="Password"
        autoComplete={`${password}-password`}
        hint={password === 'new' ? `${PASSWORD_MIN_LENGTH} characters or more` : undefined}
        {...field('password')}
      />
      {children}
      {/* No alert: the toast with the server's own words is one. */}
      {rejected && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {rejection.text}
        </p>
      )}
      <Button type="submit" size="large" fullWidth loading={loading}>
        {submitLabel}
      </Button>
    </form>
  );
}
