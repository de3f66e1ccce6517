export type NotificationKind = 'info' | 'success' | 'warning' | 'error';

export interface Notification {
  kind: NotificationKind;
  /** Default: the kind's own, see `notificationDefaults`. */
  title?: string;
  description?: string;
  /** Toasts of one id never stand beside each other. Default: the same words have the same id. */
  id?: string;
}

/** Title and description of a toast without its own (ERR-26 to ERR-29). */
export const notificationDefaults: Record<
  NotificationKind,
  { title: string; description: string }
> = {
  info: { title: 'Info', description: 'Information Description' },
  success: { title: 'Success', description: 'Success Description' },
  warning: { title: 'Warning', description: 'Warning Description' },
  error: { title: 'Error', description: 'Error Description' },
};

/** A notification with nothing left open. */
export function fillNotification({
  kind,
  title = notificationDefaults[kind].title,
  description = notificationDefaults[kind].description,
  id = `${kind}: ${title}: ${description}`,
}: Notification): Required<Notification> {
  return { kind, title, description, id };
}

const listeners = new Set<() => void>();
let count = 0;

/** How many toasts there have been: before the first nothing of the toast library is loaded. */
export const notificationCount = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => count,
};

/**
 * Shows a toast at the bottom right for 6500 ms.
 * @example notify({ kind: 'success', ...messages.dishAdded })
 */
export function notify(notification: Notification): void {
  count += 1;
  for (const listener of listeners) listener();
  void import('./show-toast.tsx')
    .then(({ showToast }) => showToast(fillNotification(notification)))
    .catch((error: unknown) => console.error('A toast could not be shown', error));
}
