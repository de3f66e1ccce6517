import { emailBodySchema } from '@catering/contract';
import { useNavigate } from 'react-router';
import { auth } from '#api/auth.ts';
import { loadingTips, failureTitles, messages } from '#config/messages.ts';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { EmailInput } from '#ui/email-input.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';
import { rememberSentLink, type readSentLink } from './sent-link-storage.ts';
import { ResendLine } from './resend-line.tsx';

/**
 * "Send Reset Email" and "resend" do the same (D-30): both submit this form.
 * @param sent what this tab sent last
 */
export function ForgotPasswordForm({ sent }: { sent: ReturnType<typeof readSentLink> }) {
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
