import { Navigate, useLocation } from 'react-router';
import { paths } from '#config/paths.ts';
import { withoutStrayEnd } from '#format/stray-end.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export default function NotFoundPage() {
  const { pathname, search, hash } = useLocation();
  // Messengers encode the "#" of an address.
  const tidied = withoutStrayEnd(pathname.replace(/%23.*/, ''));
  if (tidied !== pathname) return <Navigate to={{ pathname: tidied, search, hash }} replace />;
  return (
    <ErrorScreen status="404" text="Not Found">
      <LinkButton to={paths.home}>Back to home</LinkButton>
      <LinkButton to={paths.order} variant="outline">
        See the menu
      </LinkButton>
    </ErrorScreen>
  );
}
