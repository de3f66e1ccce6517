import { newPasswordSchema, PASSWORD_MIN_LENGTH } from '@catering/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { customerMessage } from '#api/api-error.ts';
import { resetPassword } from '#api/auth.ts';
import { loadingTips } from '#config/loading-tips.ts';
import { failureTitles, messages } from '#config/messages.ts';
import { paths } from '#config/paths.ts';
import { useLoading } from '#features/loading/use-loading.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '#ui/button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';

export function ResetPasswordForm() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showLoading = useLoading();
  const { field, onSubmit, busy } = useValidatedForm(
    newPasswordSchema,
    { newPassword: '' },
    async ({ newPassword }) => {
      const resetToken = query.get('resetToken') ?? '';
      try {
        await showLoading(loadingTips.resetPassword, resetPassword(resetToken, newPassword));
      } catch (error) {
        const description = customerMessage(error);
        notify({ kind: 'error', title: failureTitles.resetPassword, description });
        return;
      }
      notify({ kind: 'success', ...messages.passwordSaved });
      // The link works once: going back to it would serve nobody.
      await navigate(paths.login, { replace: true });
    },
    { focusFirstError: true },
  );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <PasswordInput
        label="New Password"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN_LENGTH} characters or more`}
        {...field('newPassword')}
      />
      <Button type="submit" size="large" fullWidth loading={busy}>
        Reset Password
      </Button>
    </form>
  );
}
