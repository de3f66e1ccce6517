import { credentialsSchema, PASSWORD_MIN_LENGTH, type Credentials } from '@catering/contract';
import { Button } from '@catering/ui/button';
import { useHydrated } from '@catering/ui/hydration';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrandGlyph } from '#ui/brand-glyph.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { ErrorText } from '@catering/ui/field';
import { PasswordInput } from '#ui/password-input.tsx';
import { isDetour } from '#config/paths.ts';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { useValidatedForm } from '@catering/ui/use-validated-form';

/** The message for credentials that the server rejects, and the field that takes the focus. */
const rejections = {
  current: { field: 'password', text: 'Check your email and your password, then try again.' },
  new: { field: 'email', text: 'Log in if the account is yours, or use another email.' },
} as const;

interface CredentialsFormProps {
  submitLabel: string;
  /** Tells password managers if the password is a known or a new one. */
  password: 'current' | 'new';
  loading: boolean;
  rejected?: boolean;
  /** Called with valid credentials. */
  onSubmit: (credentials: Credentials) => void;
  children?: ReactNode;
  /** The link to the other form: signup or login. It leads on to the same page. */
  otherWay: { question: string; label: string; pathTo: (proceedTo: string | null) => string };
}

export function CredentialsForm({
  submitLabel,
  password,
  loading,
  rejected = false,
  onSubmit,
  children,
  otherWay,
}: CredentialsFormProps) {
  const initial = { email: '', password: '' };
  const { form, field, focus } = useValidatedForm(credentialsSchema, initial, onSubmit);
  const rejection = rejections[password];
  const focusRejected = useEffectEvent(() => focus(rejection.field));
  useEffect(() => {
    if (rejected) focusRejected();
  }, [rejected]);
  return (
    <>
      <form {...form} className="grid gap-5">
        <EmailInput placeholder="you@example.com" autoComplete="username" {...field('email')} />
        <PasswordInput
          label="Password"
          autoComplete={`${password}-password`}
          hint={password === 'new' ? `${PASSWORD_MIN_LENGTH} characters or more` : undefined}
          {...field('password')}
        />
        <div className="contents">{children}</div>
        {rejected && <ErrorText>{rejection.text}</ErrorText>}
        <Button type="submit" size="large" fullWidth loading={loading}>
          {submitLabel}
        </Button>
      </form>
      <SocialButtons />
      <OtherWay {...otherWay} />
    </>
  );
}

const OtherWay = ({ question, label, pathTo }: CredentialsFormProps['otherWay']) => {
  const query = useHydratedSearchParams();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-3 border-t border-line pt-6 text-center">
      <p className="text-muted">{question}</p>
      {/* Until the address is known, the link would lose where to go on to. */}
      <LinkButton
        to={pathTo(query.get('proceedTo'))}
        inert={!isHydrated}
        state={state}
        replace={isDetour(state)}
        variant="outline"
        fullWidth
      >
        {label}
      </LinkButton>
    </div>
  );
};

const networks = [
  { name: 'Google', brand: 'google', colour: 'text-[#4285f4]' },
  { name: 'Facebook', brand: 'facebook', colour: 'text-[#0866ff]' },
  { name: 'Apple', brand: 'apple', colour: 'text-ink' },
] as const;

const SocialButtons = () => (
  <div className="grid grid-cols-1 gap-3">
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      Or continue with
      <span className="rounded-full bg-accent-100 px-2.5 py-0.5 font-semibold text-warning">
        Coming soon
      </span>
    </p>
    <div className="flex flex-wrap gap-2 sm:gap-3">
      {networks.map(({ name, brand, colour }) => (
        <button
          key={name}
          type="button"
          aria-disabled="true"
          className="inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-full border border-line bg-white px-1 text-xs font-semibold text-muted sm:gap-2 sm:text-base"
        >
          <BrandGlyph brand={brand} className={colour} />
          <span>{name}</span>
        </button>
      ))}
    </div>
  </div>
);
