import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { NotificationKind } from './notification.ts';

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

export function ToastContent({ kind, title, description }: ToastContentProps) {
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
