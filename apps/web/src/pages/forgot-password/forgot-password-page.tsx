import { RESET_LINK_LIFETIME_MS } from '@catering/contract';
import { useMemo } from 'react';
import { paths } from '#config/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { useHydrated } from '@catering/ui/hydration';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { readSentLink } from './sent-link-storage.ts';

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
