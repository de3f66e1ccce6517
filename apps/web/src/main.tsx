import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onRecoverableError } from './app/recoverable-error.ts';
import { App } from './app/app.tsx';
import { shouldHydrate } from './app/should-hydrate.ts';
import { start } from './app/start.ts';
import { makeSite } from './app/site.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const site = makeSite();
start(site.store);
const app = <App site={site} />;
if (shouldHydrate(root.dataset.page, location.pathname)) {
  // A transition hydrates in short tasks, between which the page responds to input.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
} else {
  createRoot(root).render(app);
}

if (import.meta.env.DEV) {
  const { mountDevSwitch } = await import('./app/dev-switch/mount-dev-switch.tsx');
  mountDevSwitch(site.store);
}
