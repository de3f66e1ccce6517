import { startTransition } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { reportError } from '#config/report-error.ts';
import { App } from './app/app.tsx';
import { shouldHydrate } from './app/routes.ts';
import { makeSite, startSite } from './app/site.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

/** Reports a document that differs from what the app renders: React renders it again, and typed text is lost. */
const onRecoverableError: HydrationOptions['onRecoverableError'] = (error, info) => {
  console.error(error);
  reportError(error, info);
};

// The code loads after the page is drawn: nobody taps twice before. If it fails, every press counts.
import('@catering/ui/second-press').then(
  ({ ignoreSecondPresses }) => ignoreSecondPresses(),
  () => undefined,
);
const site = makeSite();
startSite(site);
const app = <App site={site} />;
if (shouldHydrate(root.dataset.page, location.pathname)) {
  // A transition hydrates in short tasks, between which the page responds to input.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
} else {
  createRoot(root).render(app);
}

if (import.meta.env.DEV) {
  const { startDevTools } = await import('./app/dev-tools.ts');
  startDevTools(site.store);
}
