import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { useResumedPayments } from '#features/payment/report/use-resumed-payments.ts';
import { LoadingOverlay } from '#features/loading/loading-overlay.tsx';
import { Notifications } from '#features/notifications/notifications.tsx';
import { LazyPaymentStatus } from '#features/payment/shown/lazy-status.tsx';
import { PageErrorBoundary } from './error-page.tsx';
import { CurrentPage } from './current-page.tsx';
import { blankState } from './store.ts';
import type { Site } from './site.ts';

interface AppProps {
  site: Site;
  Router?: ComponentType<{ children: ReactNode }>;
}

const UnsettledPayments = () => {
  useResumedPayments();
  return null;
};

export const App = ({ site: { store, queryClient }, Router = BrowserRouter }: AppProps) => (
  <Provider store={store} serverState={blankState}>
    <QueryClientProvider client={queryClient}>
      <StrictMode>
        <Router>
          <PageErrorBoundary note={<LazyPaymentStatus />}>
            <CurrentPage />
          </PageErrorBoundary>
        </Router>
        <UnsettledPayments />
        <LoadingOverlay />
      </StrictMode>
      {/* Not under StrictMode, which mounts react-toastify's container twice: the first one takes the
          toasts that wait for it along when it goes. */}
      <Notifications />
    </QueryClientProvider>
  </Provider>
);
