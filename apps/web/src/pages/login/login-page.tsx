import { useMutation } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { auth, authMutations } from '#api/auth.ts';
import { paths, signUpPath } from '#config/paths.ts';
import { CredentialsForm } from '#features/session/credentials-form.tsx';
import { LazyPaymentStatus } from '#features/payment/shown/lazy-status.tsx';
import { useSignIn } from '#features/session/use-sign-in.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { Link } from 'react-router';
import { VerificationNote } from './verification-note.tsx';

/** "/login?proceedTo={target}" */
export default function LoginPage() {
  const signIn = useSignIn(() => ({
    title: 'Login Success',
    description: 'You are now logged in.',
    staysOnNextPage: true,
  }));
  const {
    mutate: logIn,
    isPending,
    error,
  } = useMutation({ ...authMutations.logIn, mutationFn: auth.logIn, ...signIn });
  return (
    <SplitPage picture="about-intro" slogan="Your table is ready. Come in and eat.">
      <PageHeading lead="Log in to order and to follow your orders.">Welcome back</PageHeading>
      <VerificationNote />
      <LazyPaymentStatus className="font-semibold text-warning" />
      <CredentialsForm
        submitLabel="Login"
        password="current"
        loading={isPending}
        otherWay={{
          question: 'New here? It takes less than a minute.',
          label: 'Sign Up',
          pathTo: signUpPath,
        }}
        rejected={statusOf(error) === 401}
        onSubmit={(body) => logIn({ body })}
      >
        <Link
          to={paths.forgotPassword}
          className="text-link -mt-2 inline-flex min-h-11 items-center justify-self-end"
        >
          Forgot Password?
        </Link>
      </CredentialsForm>
    </SplitPage>
  );
}
