import { useMutation } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { authMutations, signUp } from '#api/auth.ts';
import { loginPath } from '#config/paths.ts';
import { CredentialsForm } from '#features/session/credentials-form.tsx';
import { useSignIn } from '#features/session/use-sign-in.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { useHydrated } from '@catering/ui/hydration';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';

/** "/signup?proceedTo={target}" */
export default function SignUpPage() {
  const query = useHydratedSearchParams();
  const isHydrated = useHydrated();
  const signIn = useSignIn({
    title: 'Signup Success',
    description: 'Your account has been created.',
    staysOnNextPage: true,
  });
  const { mutate, isPending, error } = useMutation({
    ...authMutations.signUp,
    mutationFn: signUp,
    ...signIn,
  });
  return (
    <SplitPage picture="about-story" slogan="Home-cooked taste, without the cooking.">
      <PageHeading lead="One account to order meals and to follow your orders.">
        Create your account
      </PageHeading>
      <CredentialsForm
        submitLabel="Create Account"
        password="new"
        loading={isPending}
        rejected={statusOf(error) === 409}
        onSubmit={(body) => mutate({ body })}
      />
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-muted">Do you have an account already?</p>
        {/* Until the address is known, the link would lose where to go on to. */}
        <LinkButton
          to={loginPath(query.get('proceedTo'))}
          inert={!isHydrated}
          variant="outline"
          fullWidth
        >
          Login
        </LinkButton>
      </div>
    </SplitPage>
  );
}
