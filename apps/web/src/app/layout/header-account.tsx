import { useAppSelector } from '#store/hooks.ts';
import { paths } from '#config/paths.ts';
import {
  selectEmail,
  selectIsSessionPending,
  selectIsSignedIn,
} from '#store/session/session-slice.ts';
import { classNames } from '@catering/ui/class-names';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { accountName } from './nav-links.ts';

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
  if (signedIn) return <AccountMenu email={name} />;
  return <LoginLinks />;
}
