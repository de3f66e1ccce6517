export type NotificationKind = 'info' | 'success' | 'warning' | 'error';

export interface Notification {
  kind: NotificationKind;
  /** Default: the kind's own, see `notificationDefaults`. */
  title?: string;
  description?: string;
  /** Only one toast with an id is shown at a time. Default: the same words have the same id. */
  id?: string;
  /** It comes with a navigation and stays on the page that this leads to. Default: it leaves with its page. */
  staysOnNextPage?: boolean;
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

export type FilledNotification = Required<Omit<Notification, 'staysOnNextPage'>>;

/** A notification with nothing left open. */
export function fillNotification({
  kind,
  title = notificationDefaults[kind].title,
  description = notificationDefaults[kind].description,
  id = `${kind}: ${title}: ${description}`,
}: Notification): FilledNotification {
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

/** The toasts of the page by id, and whether each stays on the next page. */
const toastsOfPage = new Map<string, boolean>();

/**
 * Shows a toast at the bottom right for 6500 ms.
 * @example notify({ kind: 'success', ...messages.dishAdded })
 */
export function notify(notification: Notification): void {
  count += 1;
  for (const listener of listeners) listener();
  const filled = fillNotification(notification);
  toastsOfPage.set(filled.id, notification.staysOnNextPage === true);
  void import('./show-toast.tsx')
    .then(({ showToast }) => showToast(filled))
    .catch((error: unknown) => console.error('A toast could not be shown', error));
}

/** Takes the toasts of the page that was left from the screen. */
export function leavePage(): void {
  for (const [id, stays] of toastsOfPage) {
    if (stays) {
      toastsOfPage.set(id, false);
      continue;
    }
    toastsOfPage.delete(id);
    // Later than the call above, which may still be loading the toast.
    import('./show-toast.tsx').then(
      ({ endToast }) => endToast(id),
      () => undefined,
    );
  }
}
