import { emailBodySchema, RESET_LINK_LIFETIME_MS } from '@catering/contract';
import { Button } from '@catering/ui/button';
import { useHydrated } from '@catering/ui/hydration';
import { useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { auth, authMutations } from '#api/auth.ts';
import { paths } from '#config/pages.ts';
import { RESEND_COOL_DOWN_MS } from '#config/timings.ts';
import { notify } from '#features/notifications/notify.ts';
import { EmailInput } from '#ui/email-input.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { useValidatedForm } from '@catering/ui/use-validated-form';
import { readSentLink, rememberSentLink } from './sent-link-storage.ts';

const minutes = RESET_LINK_LIFETIME_MS / 60_000;

const ForgotPasswordPage = () => {
  const started = useHydrated();
  const sent = useMemo(() => (started ? readSentLink() : undefined), [started]);
  return (
    <SplitPage picture="delivery" slogan="It happens. Your plate waits for you.">
      <PageHeading
        lead={`Enter the email of your account. We send you a link to set a new password, valid for ${minutes} minutes.`}
      >
        Forgot your password?
      </PageHeading>
      <ForgotPasswordForm key={sent?.email} sent={sent} />
      <div className="grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
        <LinkButton to={paths.support} variant="outline">
          Contact Support
        </LinkButton>
        <LinkButton to={paths.login} variant="outline">
          Back to Login
        </LinkButton>
      </div>
    </SplitPage>
  );
};
export default ForgotPasswordPage;

/**
 * "Send Reset Email" and "resend" do the same: both submit this form.
 * @param sent what this tab sent last
 */
function ForgotPasswordForm({ sent }: { sent: ReturnType<typeof readSentLink> }) {
  const navigate = useNavigate();
  const { mutate: send, isPending } = auth.forgotPassword.useMutation({
    ...authMutations.forgotPassword,
    onSuccess: (_response, { body: { email } }) => {
      rememberSentLink({ email, sentAt: Date.now() });
      notify({
        kind: 'success',
        title: 'Email Sent Successfully',
        description: `Check your inbox for a link to reset your password. It is valid for ${minutes} minutes.`,
        staysOnNextPage: true,
      });
    },
  });
  const { form, field } = useValidatedForm(emailBodySchema, { email: sent?.email ?? '' }, (body) =>
    // Who has left the page meanwhile stays where they are.
    send({ body }, { onSuccess: () => void navigate(paths.home) }),
  );
  return (
    <form {...form} className="grid gap-5">
      <EmailInput placeholder="you@example.com" {...field('email')} />
      <Button type="submit" size="large" fullWidth loading={isPending}>
        Send Reset Email
      </Button>
      <ResendLine loading={isPending} sentAt={sent?.sentAt} />
    </form>
  );
}

/** Submits the form once more; not within 30 s of the last link. */
function ResendLine({ loading, sentAt = 0 }: { loading: boolean; sentAt: number | undefined }) {
  const secondsLeft = useSecondsLeft(sentAt + RESEND_COOL_DOWN_MS);
  const waitId = useId();
  return (
    <p className="text-center text-muted">
      <span>Did not get the email?</span>{' '}
      <Button
        type="submit"
        variant="ghost"
        size="compact"
        aria-disabled={loading || secondsLeft > 0}
        aria-describedby={secondsLeft > 0 ? waitId : undefined}
      >
        resend
      </Button>
      {secondsLeft > 0 && (
        <span id={waitId} className="tabular-nums">
          {` in ${secondsLeft} s`}
        </span>
      )}
    </p>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const counts = left > 0;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  return left;
}
