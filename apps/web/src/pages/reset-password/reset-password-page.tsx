import { newPasswordSchema, PASSWORD_MIN_LENGTH } from '@catering/contract';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { customerMessage, isRejected, statusOf } from '#api/api-error.ts';
import { auth, authMutations } from '#api/auth.ts';
import { useSession } from '#app/hooks.ts';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { ErrorText } from '@catering/ui/field';
import { PageHeading } from '#ui/page-heading.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { useValidatedForm } from '@catering/ui/use-validated-form';

/** "/reset-password?resetToken={resetToken}"; works without a token too. */
export default function ResetPasswordPage() {
  const query = useHydratedSearchParams();
  const navigate = useNavigate();
  const { email } = useSession();
  const {
    mutate: resetPassword,
    isPending,
    error,
  } = useMutation({
    ...authMutations.resetPassword,
    mutationFn: auth.resetPassword,
    onSuccess: () =>
      notify({
        kind: 'success',
        title: 'Password Saved',
        description: 'You can now log in with your new password.',
        staysOnNextPage: true,
      }),
  });
  const { form, field } = useValidatedForm(newPasswordSchema, { newPassword: '' }, (body) =>
    resetPassword(
      { query: { resetToken: query.get('resetToken') ?? '' }, body },
      // A visitor who has left the page stays where they are. The link works once, so the history drops this page.
      { onSuccess: () => void navigate(paths.login, { replace: true }) },
    ),
  );
  return (
    <SplitPage picture="delivery" slogan="A new password, and back to the table.">
      <PageHeading lead="Choose a new password for your account.">Reset your password</PageHeading>
      <form {...form} className="grid gap-5">
        {/* Tells a password manager whose password it is to replace. Without a name it is not sent. */}
        {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
        <PasswordInput
          label="New Password"
          autoComplete="new-password"
          hint={`${PASSWORD_MIN_LENGTH} characters or more`}
          {...field('newPassword')}
        />
        {error && <ErrorText>{customerMessage(error)}</ErrorText>}
        {isRejected(statusOf(error)) && (
          // The request is sent again where its response was lost.
          <p>
            A link works once. If you have just set a password with it,{' '}
            <Link to={paths.login} className="text-link">
              log in
            </Link>
            .
          </p>
        )}
        <Button type="submit" size="large" fullWidth loading={isPending}>
          Reset Password
        </Button>
      </form>
      <p className="border-t border-line pt-6 text-center text-muted">
        Has the link expired?{' '}
        <Link to={paths.forgotPassword} className="text-link inline-block">
          Request a new link
        </Link>
      </p>
    </SplitPage>
  );
}
