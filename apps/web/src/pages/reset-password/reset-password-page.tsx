import { paths } from '#config/paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Link } from 'react-router';
import { SplitPage } from '#ui/split-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** "/reset-password?resetToken={resetToken}" (RST-01 to RST-03); works without a token too (D-59). */
const ResetPasswordPage = () => (
  <SplitPage picture="delivery" slogan="A new password, and back to the table.">
    <PageHeading lead="Choose a new password for your account.">Reset your password</PageHeading>
    <ResetPasswordForm />
    <p className="border-t border-line pt-6 text-center text-muted">
      Has the link expired?{' '}
      <Link
        to={paths.forgotPassword}
        className="font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-900"
      >
        Request a new link
      </Link>
    </p>
  </SplitPage>
);
export default ResetPasswordPage;
