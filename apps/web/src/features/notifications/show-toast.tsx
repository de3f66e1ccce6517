import { toast, type ToastOptions } from 'react-toastify/unstyled';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { FilledNotification, NotificationKind } from './notify.ts';

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

interface ToastContentProps {
  kind: NotificationKind;
  title: string;
  description: string;
}

function ToastContent({ kind, title, description }: ToastContentProps) {
  const Icon = icons[kind];
  return (
    <div className="flex min-w-0 flex-1 items-start gap-[min(0.75rem,3vw)]">
      <Icon aria-hidden="true" className="toast-icon mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{description}</p>
      </div>
    </div>
  );
}

/** On a phone the newest toast is alone: three of them would cover what they speak of. */
const ONE_AT_A_TIME = '(max-width: 39.99rem)';

/** Shows a toast, or restarts its time when it is still there. */
export function showToast({ kind, title, description, id }: FilledNotification) {
  const content = <ToastContent kind={kind} title={title} description={description} />;
  const options: ToastOptions = {
    toastId: id,
    type: kind,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  };
  if (toast.isActive(id)) {
    toast.update(id, { ...options, render: content });
    return;
  }
  if (matchMedia(ONE_AT_A_TIME).matches) toast.dismiss();
  toast(content, options);
}

/** Takes a toast from the screen, if it is there. */
export const endToast = (id: string) => toast.dismiss(id);
