import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { notificationCount } from './notify.ts';

const { subscribe, read } = notificationCount;

/**
 * The place of toasts on the page; loads nothing before the first one. Where that fails the page
 * goes on without, and the next notification tries again.
 */
export function Notifications() {
  const count = useSyncExternalStore(subscribe, read, read);
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    if (count === 0 || Toasts) return;
    import('./toasts.tsx').then(
      (module) => setToasts(() => module.default),
      (error: unknown) => console.error('The toasts could not be loaded', error),
    );
  }, [count, Toasts]);
  return Toasts && <Toasts />;
}
