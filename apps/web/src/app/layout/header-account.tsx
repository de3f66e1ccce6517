import { useSelector } from 'react-redux';
import { paths } from '#config/paths.ts';
import {
  selectEmail,
  selectIsSessionPending,
  selectIsSignedIn,
} from '#features/session/session-slice.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { accountName } from './account-name.ts';

/** Signed out: two buttons; signed in: the account; while a stored token is checked: neither (D-49). */
export function HeaderAccount() {
  const pending = useSelector(selectIsSessionPending);
  const signedIn = useSelector(selectIsSignedIn);
  const email = useSelector(selectEmail);
  if (pending) return <div aria-hidden="true" className="h-11 w-48" />;
  if (signedIn) return <AccountMenu email={accountName(email)} />;
  return (
    <div className="flex items-center gap-2">
      <LinkButton to={paths.login} look="ghost">
        Login
      </LinkButton>
      <LinkButton to={paths.signUp}>Sign Up</LinkButton>
    </div>
  );
}
