import { fillNotification, type Notification } from './notification.ts';

const listeners = new Set<() => void>();
let wanted = false;

/** Whether there has been a toast: until then nothing of the toast library is loaded. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => wanted,
};

/**
 * Shows a toast at the bottom right for 6500 ms.
 * @example notify({ kind: 'success', ...messages.dishAdded })
 */
export function notify(notification: Notification): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('./show-toast.tsx')
    .then(({ showToast }) => showToast(fillNotification(notification)))
    .catch((error: unknown) => console.error('A toast could not be shown', error));
}
