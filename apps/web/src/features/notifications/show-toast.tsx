import { toast, type ToastOptions } from 'react-toastify/unstyled';
import type { Notification } from './notification.ts';
import { ToastContent } from './toast-content.tsx';

/** Shows a toast, or starts its time anew when it is still there. */
export function showToast({ kind, title, description, id }: Required<Notification>) {
  const content = <ToastContent kind={kind} title={title} description={description} />;
  const options: ToastOptions = {
    toastId: id,
    type: kind,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  };
  if (toast.isActive(id)) toast.update(id, { ...options, render: content });
  else toast(content, options);
}
