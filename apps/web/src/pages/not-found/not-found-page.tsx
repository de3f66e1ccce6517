import { Navigate, useLocation } from 'react-router';
import { paths } from '#config/paths.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Characters that a sentence or a messenger leaves at the end of an address: a dot, a bracket, an encoded "#". */
const STRAY_END = /(?:%23.*|[.,;:!?)]+)$/;

export default function NotFoundPage() {
  const { pathname, search, hash } = useLocation();
  const tidied = pathname.replace(STRAY_END, '');
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
