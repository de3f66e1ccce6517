import { paths } from '#config/pages.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export default function NotFoundPage() {
  return (
    <ErrorScreen status="404" text="Not Found">
      <LinkButton to={paths.home}>Back to home</LinkButton>
      <LinkButton to={paths.order} variant="outline">
        See the menu
      </LinkButton>
    </ErrorScreen>
  );
}
