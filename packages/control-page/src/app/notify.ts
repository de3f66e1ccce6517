import { showToast } from '@catering/ui/toasts';

/** Says in a toast how the last change went. */
export const notify = (kind: 'success' | 'error', title: string) =>
  showToast({ kind, title, id: `${kind}: ${title}` });
