import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './notify.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** The place of toasts on the page; loads nothing before the first one. */
export function Notifications() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, toastsWanted.read);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
