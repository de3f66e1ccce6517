import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAppSelector } from '#store/hooks.ts';
import { paths } from '#config/paths.ts';
import { reportError } from '#config/report-error.ts';
import {
  selectEmail,
  selectIsSessionPending,
  selectIsSignedIn,
} from '#store/session/session-slice.ts';
import { classNames } from '@catering/ui/class-names';
import { LinkButton } from '#ui/link-button.tsx';
import { lazyWithPreload } from '../lazy-with-preload.ts';
import { accountName } from './nav-links.ts';

const accountMenu = lazyWithPreload(() => import('./account-menu.tsx'));
/** In place of the menu where that cannot be fetched. */
const AccountLink = () => (
  <LinkButton to={paths.orders}>{accountName(useAppSelector(selectEmail))}</LinkButton>
);

/** Hidden, they keep the room that they take once they show. */
const LoginLinks = ({ hidden = false }) => (
  <div
    aria-hidden={hidden || undefined}
    className={classNames('flex items-center gap-2 whitespace-nowrap', hidden && 'invisible')}
  >
    <LinkButton to={paths.login} variant="ghost">
      Login
    </LinkButton>
    <LinkButton to={paths.signUp}>Sign Up</LinkButton>
  </div>
);

/** Signed out: two buttons; signed in: the account; while a stored token is checked: neither (D-49). */
export function HeaderAccount() {
  const pending = useAppSelector(selectIsSessionPending);
  const signedIn = useAppSelector(selectIsSignedIn);
  const name = accountName(useAppSelector(selectEmail));
  if (pending) return <LoginLinks hidden />;
  if (signedIn) {
    return (
      <ErrorBoundary FallbackComponent={AccountLink} onError={reportError}>
        <Suspense fallback={<LoginLinks hidden />}>
          <accountMenu.Component email={name} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return <LoginLinks />;
}
