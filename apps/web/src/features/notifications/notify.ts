import type { Toast, Toasts } from '@catering/ui/toasts';

export type NotificationKind = Toast['kind'];

export interface Notification {
  kind: NotificationKind;
  /** Default: the title of the kind in `notificationDefaults`. */
  title?: string | undefined;
  description?: string;
  /** A second toast with the same id replaces the first. Default: an id made of the words. */
  id?: string;
  /** A button inside the toast, such as "Undo". */
  action?: Toast['action'];
  /** True if the toast stays when the next page opens. Default: false. */
  staysOnNextPage?: boolean;
  /** True if a later toast does not replace it on a phone. Default: false. */
  isImportant?: boolean;
}

const notificationDefaults: Record<NotificationKind, { title: string; description: string }> = {
  info: { title: 'Info', description: 'Information Description' },
  success: { title: 'Success', description: 'Success Description' },
  warning: { title: 'Warning', description: 'Warning Description' },
  error: { title: 'Error', description: 'Error Description' },
};

type FilledNotification = Required<Omit<Toast, 'action'>> & Pick<Toast, 'action'>;

function fillNotification({
  kind,
  title = notificationDefaults[kind].title,
  description = notificationDefaults[kind].description,
  id = `${kind}: ${title}: ${description}`,
  isImportant = false,
  action,
}: Notification): FilledNotification {
  return { kind, title, description, id, isImportant, action };
}

let resolvePlace: (place: typeof Toasts) => void;

/** The place of toasts on the page, once the first toast has fetched the library. */
export const placeOfToasts = new Promise<typeof Toasts>((resolve) => {
  resolvePlace = resolve;
});

/** Shows a toast. If the library cannot be fetched, the toast is dropped, and the next one tries again. */
async function show(notification: FilledNotification) {
  try {
    const { showToast, Toasts } = await import('@catering/ui/toasts');
    showToast(notification);
    resolvePlace(Toasts);
  } catch (error) {
    console.error('The toast could not be shown', error);
  }
}

/** The toasts of the page by id, and whether each stays on the next page. */
const toastsOfPage = new Map<string, boolean>();

/**
 * Shows a toast at the bottom right for 6500 ms.
 * @example notify({ kind: 'success', description: 'Updated addons' })
 */
export function notify(notification: Notification): void {
  const filled = fillNotification(notification);
  toastsOfPage.set(filled.id, notification.staysOnNextPage === true);
  void show(filled);
}

/** Removes a toast, if it is shown. */
export function endNotification(id: string): void {
  if (!toastsOfPage.delete(id)) return;
  // The import keeps the order: `show` may still be loading the toast.
  import('@catering/ui/toasts').then(
    ({ endToast }) => endToast(id),
    () => undefined,
  );
}

export function leavePage(): void {
  for (const [id, stays] of toastsOfPage) {
    if (stays) toastsOfPage.set(id, false);
    else endNotification(id);
  }
}
