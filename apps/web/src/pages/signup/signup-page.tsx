import { useMutation } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { authMutations } from '#api/auth.ts';
import { signUp } from '#api/sign-up.ts';
import { loginPath } from '#config/paths.ts';
import { CredentialsForm } from '#features/session/credentials-form.tsx';
import { useSignIn } from '#features/session/use-sign-in.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';

/** "/signup?proceedTo={target}" */
export default function SignUpPage() {
  const signIn = useSignIn((status) => ({
    title: 'Signup Success',
    description:
      status === 201 ? 'Your account has been created.' : 'You are now logged in to your account.',
    staysOnNextPage: true,
  }));
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
        otherWay={{
          question: 'Do you have an account already?',
          label: 'Login',
          pathTo: loginPath,
        }}
        rejected={statusOf(error) === 409}
        onSubmit={(body) => mutate({ body })}
      />
    </SplitPage>
  );
}
