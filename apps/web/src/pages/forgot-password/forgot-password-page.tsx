import { emailBodySchema, RESET_LINK_LIFETIME_MS } from '@catering/contract';
import { Button } from '@catering/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { auth, authMutations } from '#api/auth.ts';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { EmailInput } from '#ui/email-input.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { useValidatedForm } from '@catering/ui/use-validated-form';

const minutes = RESET_LINK_LIFETIME_MS / 60_000;

const ForgotPasswordPage = () => (
  <SplitPage picture="delivery" slogan="It happens. Your plate waits for you.">
    <PageHeading
      lead={`Enter the email of your account. We send you a link to set a new password, valid for ${minutes} minutes.`}
    >
      Forgot your password?
    </PageHeading>
    <ForgotPasswordForm />
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
export default ForgotPasswordPage;

/** "Send Reset Email" and "resend" do the same: both submit this form. */
function ForgotPasswordForm() {
  const navigate = useNavigate();
  const { mutate: send, isPending } = useMutation({
    ...authMutations.forgotPassword,
    mutationFn: auth.forgotPassword,
    onSuccess: () =>
      notify({
        kind: 'success',
        title: 'Email Sent Successfully',
        description: `Check your inbox for a link to reset your password. It is valid for ${minutes} minutes.`,
        staysOnNextPage: true,
      }),
  });
  const { form, field } = useValidatedForm(emailBodySchema, { email: '' }, (body) =>
    // A visitor who has left the page meanwhile stays where they are.
    send({ body }, { onSuccess: () => void navigate(paths.home) }),
  );
  return (
    <form {...form} className="grid gap-5">
      <EmailInput placeholder="you@example.com" {...field('email')} />
      <Button type="submit" size="large" fullWidth loading={isPending}>
        Send Reset Email
      </Button>
      <p className="text-center text-muted">
        <span>Did not get the email?</span>{' '}
        <Button type="submit" variant="ghost" size="compact" aria-disabled={isPending}>
          resend
        </Button>
      </p>
    </form>
  );
}
