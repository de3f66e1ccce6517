import { newPasswordSchema, PASSWORD_MIN_LENGTH } from '@catering/contract';
import { useNavigate } from 'react-router';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { auth } from '#api/auth.ts';
import { loadingTips, failureTitles, messages } from '#config/messages.ts';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { PasswordInput } from '#ui/password-input.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';

export function ResetPasswordForm() {
  const query = useHydratedSearchParams();
  const navigate = useNavigate();
  const { mutate: resetPassword, isPending } = auth.resetPassword.useMutation({
    meta: { loadingTip: loadingTips.resetPassword, failureTitle: failureTitles.resetPassword },
    onSuccess: () => {
      notify({ kind: 'success', ...messages.passwordSaved });
      // The link works once: there is nothing to go back to.
      void navigate(paths.login, { replace: true });
    },
  });
  const { form, field } = useValidatedForm(newPasswordSchema, { newPassword: '' }, (body) =>
    resetPassword({ query: { resetToken: query.get('resetToken') ?? '' }, body }),
  );
  return (
    <form {...form} className="grid gap-5">
      <PasswordInput
        label="New Password"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN_LENGTH} characters or more`}
        {...field('newPassword')}
      />
      <Button type="submit" size="large" fullWidth loading={isPending}>
        Reset Password
      </Button>
    </form>
  );
}
