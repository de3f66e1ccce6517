import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { LoadingOverlay } from '#features/loading/loading-overlay.tsx';
import { Notifications } from '#features/notifications/notifications.tsx';
import { ErrorPage } from './error-page.tsx';
import { Router } from './router.tsx';
import type { AppStore } from './store.ts';

/** The site. Everything outside the page that may fail has its own fallback. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <BrowserRouter>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <Router />
      </ErrorBoundary>
    </BrowserRouter>
    <LoadingOverlay />
    <Notifications />
  </Provider>
);
