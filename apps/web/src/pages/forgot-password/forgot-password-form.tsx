import { emailBodySchema } from '@catering/contract';
import { useNavigate } from 'react-router';
import { customerMessage } from '#api/api-error.ts';
import { requestPasswordReset } from '#api/auth.ts';
import { loadingTips } from '#config/loading-tips.ts';
import { failureTitles, messages } from '#config/messages.ts';
import { paths } from '#config/paths.ts';
import { useLoading } from '#features/loading/use-loading.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';
import { rememberSentLink, type SentLink } from './sent-link.ts';
import { ResendLine } from './resend-line.tsx';

/**
 * "Send Reset Email" and "resend" do the same (D-30): both submit this form.
 * @param sent what this tab sent last
 */
export function ForgotPasswordForm({ sent }: { sent: SentLink | undefined }) {
  const navigate = useNavigate();
  const showLoading = useLoading();
  const { field, onSubmit, busy } = useValidatedForm(
    emailBodySchema,
    { email: sent?.email ?? '' },
    async ({ email }) => {
      try {
        await showLoading(loadingTips.forgotPassword, requestPasswordReset(email));
      } catch (error) {
        const description = customerMessage(error);
        notify({ kind: 'error', title: failureTitles.forgotPassword, description });
        return;
      }
      rememberSentLink({ email, sentAt: Date.now() });
      notify({ kind: 'success', ...messages.resetEmailSent });
      await navigate(paths.home);
    },
    { focusFirstError: true },
  );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        {...field('email')}
      />
      <Button type="submit" size="large" fullWidth loading={busy}>
        Send Reset Email
      </Button>
      <ResendLine loading={busy} sentAt={sent?.sentAt} />
    </form>
  );
}
