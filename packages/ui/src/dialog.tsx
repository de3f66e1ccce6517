import { X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface DialogProps {
  /** Heading of the dialog and its accessible name. */
  title: string;
  open: boolean;
  /** Asked to close: by Escape, and when `dismissible` by the close button or a press outside. */
  onClose: () => void;
  /**
   * `false` for a dialog that wants a choice: no close button, a press outside does nothing, and
   * Escape still calls `onClose`, which has to make a choice. Default `true`.
   */
  dismissible?: boolean;
  /** Name of the close button. Default "Close". */
  closeLabel?: string;
  /** A sheet at the right edge in place of a box in the middle. */
  sheet?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog on the native element: the page behind it is inert, the focus stays inside and
 * returns to where it was. Its content is mounted only while it is open.
 */
export function Dialog({
  title,
  open,
  onClose,
  dismissible = true,
  closeLabel = 'Close',
  sheet = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressOutside = useRef(false);
  // The backdrop is part of the element: a press on it has the dialog itself as target.
  const isOnBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    const page = document.documentElement;
    dialog.showModal();
    page.classList.add('has-dialog');
    return () => {
      dialog.close();
      page.classList.toggle('has-dialog', document.querySelector('dialog[open]') !== null);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      // Firefox and WebKit stop at the dialog itself otherwise.
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field and a dialog inside have a cancel of their own, which React lets bubble.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A text selection may begin inside and end outside, or the other way round.
      onPointerDown={(event) => {
        isPressOutside.current = isOnBackdrop(event);
      }}
      onPointerUp={(event) => {
        isPressOutside.current &&= isOnBackdrop(event);
      }}
      onClick={(event) => {
        if (dismissible && isPressOutside.current && isOnBackdrop(event)) onClose();
      }}
      className={classNames('dialog', sheet && 'dialog-sheet')}
    >
      <div className="min-h-full p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-xl">
            {title}
          </h2>
          {dismissible && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={closeLabel}
              className="-mt-2 -mr-2"
              onClick={onClose}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
