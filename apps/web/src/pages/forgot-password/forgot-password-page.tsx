import { emailBodySchema, RESET_LINK_LIFETIME_MS } from '@catering/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { auth } from '#api/auth.ts';
import { failureTitles, loadingTips, messages } from '#config/messages.ts';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { EmailInput } from '#ui/email-input.tsx';
import { useHydrated } from '@catering/ui/hydration';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';
import { ResendLine } from './resend-line.tsx';
import { readSentLink, rememberSentLink } from './sent-link-storage.ts';

const minutes = RESET_LINK_LIFETIME_MS / 60_000;

/** Asks for a reset link (FGT-01 to FGT-05). */
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
 * "Send Reset Email" and "resend" do the same (D-30): both submit this form.
 * @param sent what this tab sent last
 */
function ForgotPasswordForm({ sent }: { sent: ReturnType<typeof readSentLink> }) {
  const navigate = useNavigate();
  const { mutate: send, isPending } = auth.forgotPassword.useMutation({
    meta: { loadingTip: loadingTips.forgotPassword, failureTitle: failureTitles.forgotPassword },
    onSuccess: (_response, { body: { email } }) => {
      rememberSentLink({ email, sentAt: Date.now() });
      notify({ kind: 'success', ...messages.resetEmailSent });
      void navigate(paths.home);
    },
  });
  const { form, field } = useValidatedForm(emailBodySchema, { email: sent?.email ?? '' }, (body) =>
    send({ body }),
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
