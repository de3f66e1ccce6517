import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { documentTitle, paths } from '#config/pages.ts';
import { reportError } from '#config/report-error.ts';
import { Button } from '@catering/ui/button';
import { buttonStyle } from '@catering/ui/button-style';
import { APPLICATION_ERROR, ErrorScreen } from '#ui/error-screen.tsx';
import { ChunkLoadError } from './lazy-with-preload.ts';
import { PageShell } from './page-shell.tsx';

interface ErrorPageProps {
  error: unknown;
  note: ReactNode;
}

/** Leaves by a full page load, which works after any error. */
const ErrorPage = ({ error, note }: ErrorPageProps) => (
  <PageShell>
    <title>{documentTitle({ title: APPLICATION_ERROR })}</title>
    <ErrorScreen text={error instanceof Error ? error.message : String(error)} note={note}>
      <Button onClick={() => location.reload()}>
        {error instanceof ChunkLoadError ? 'Retry' : 'Reload the page'}
      </Button>
      <a href={paths.home} className={buttonStyle({ variant: 'outline' })}>
        Back to home
      </a>
    </ErrorScreen>
  </PageShell>
);

const renderErrorWith =
  (note: ReactNode) =>
  ({ error }: FallbackProps) => <ErrorPage error={error} note={note} />;

interface PageErrorBoundaryProps {
  /** What a visitor has to know after any error, such as that a payment is open. */
  note?: ReactNode;
  children: ReactNode;
}

/** Shows the error page in place of what threw, until the address changes. */
export const PageErrorBoundary = ({ note, children }: PageErrorBoundaryProps) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      fallbackRender={renderErrorWith(note)}
      resetKeys={[pathname]}
      onError={reportError}
    >
      {children}
    </ErrorBoundary>
  );
};
