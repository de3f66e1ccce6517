import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
  type ToastOptions,
} from 'react-toastify/unstyled';
import { Button } from './button.tsx';
import './toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

const CloseToast = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    aria-label="Close notification"
    onClick={closeToast}
    className="-my-2 -mr-2 grid size-[44px] shrink-0 place-items-center rounded-full text-muted hover:text-ink"
  >
    <X className="size-4" />
  </button>
);

/** A message about what happened. */
export interface Toast {
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  /** A second toast with the same id replaces the first. */
  readonly id: string;
  /** A button inside the toast, which closes it. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** True if a later toast does not replace it on a phone. Default: false. */
  readonly isImportant?: boolean;
}

/**
 * The place of toasts. Their time stops under the pointer and the focus.
 * @param durationMs how long each stays
 */
export const Toasts = ({ durationMs }: { durationMs: number }) => (
  <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
    <ToastContainer
      position="bottom-right"
      autoClose={durationMs}
      transition={fade}
      closeButton={CloseToast}
      // A toast may cover a button: a tap on the toast removes it.
      closeOnClick
      icon={false}
      limit={4}
      aria-label="Notifications"
    />
  </div>
);

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

type ToastWords = Pick<Toast, 'kind' | 'title' | 'description' | 'action'>;

function ToastContent({ kind, title, description, action }: ToastWords) {
  const Icon = icons[kind];
  return (
    <div className="flex min-w-0 flex-1 items-start gap-[min(0.75rem,3vw)]">
      <Icon className="toast-icon mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
      </div>
      {action && (
        // The press bubbles to the toast, which closes.
        <Button
          variant="outline"
          size="compact"
          className="ml-auto shrink-0"
          onClick={action.onPress}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** A new toast replaces the others on a phone: three of them would cover the page. */
const ONE_AT_A_TIME = '(max-width: 39.99rem)';

/** The ids of toasts that may give way to another. */
const replaceable = new Set<string>();

/** Shows a toast, or restarts its time when it is still there. */
export function showToast({ id, isImportant = false, ...words }: Toast) {
  const { kind } = words;
  const content = <ToastContent {...words} />;
  const options: ToastOptions = {
    toastId: id,
    type: kind,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  };
  if (toast.isActive(id)) {
    toast.update(id, { ...options, render: content });
    return;
  }
  if (matchMedia(ONE_AT_A_TIME).matches) replaceable.forEach((each) => toast.dismiss(each));
  replaceable.clear();
  if (!isImportant) replaceable.add(id);
  toast(content, options);
}

/** Removes a toast, if it is shown. */
export const endToast = (id: string) => toast.dismiss(id);
