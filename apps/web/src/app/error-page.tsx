import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { documentTitle } from '#config/pages.ts';
import { paths } from '#config/paths.ts';
import { reportError } from '#config/report-error.ts';
import { Button } from '@catering/ui/button';
import { buttonStyle } from '@catering/ui/button-style';
import { APPLICATION_ERROR, ErrorScreen } from '#ui/error-screen.tsx';
import { ChunkLoadError } from './lazy-with-preload.ts';
import { ScrollAndFocus } from './scroll/scroll-and-focus.tsx';

interface ErrorPageProps {
  error: unknown;
  note: ReactNode;
}

/** Opens the address by a full page load, which works after any error. */
const ErrorPage = ({ error, note }: ErrorPageProps) => (
  <ScrollAndFocus>
    <title>{documentTitle({ title: APPLICATION_ERROR })}</title>
    <ErrorScreen text={error instanceof Error ? error.message : String(error)} note={note}>
      <Button onClick={() => location.reload()}>
        {error instanceof ChunkLoadError ? 'Retry' : 'Reload the page'}
      </Button>
      <a href={paths.home} className={buttonStyle({ variant: 'outline' })}>
        Back to home
      </a>
    </ErrorScreen>
  </ScrollAndFocus>
);

interface PageErrorBoundaryProps {
  /** A note that the visitor has to read after any error, such as that a payment is open. */
  note?: ReactNode;
  children: ReactNode;
}

interface BoundaryProps extends PageErrorBoundaryProps {
  pathname: string;
}

interface BoundaryState {
  /** The address that `failure` belongs to. */
  pathname: string;
  failure: { error: unknown } | null;
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { pathname: this.props.pathname, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
    return state.pathname === pathname ? null : { pathname, failure: null };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(error, info);
  }

  override render() {
    const { failure } = this.state;
    const { note, children } = this.props;
    return failure ? <ErrorPage error={failure.error} note={note} /> : children;
  }
}

/** Shows the error page in place of what threw, until the address changes. */
export const PageErrorBoundary = (props: PageErrorBoundaryProps) => (
  <ErrorBoundary pathname={useLocation().pathname} {...props} />
);
