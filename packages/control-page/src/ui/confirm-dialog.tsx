import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Name of the button that goes ahead. */
  action: string;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is lost. The page behind is inert, and the focus returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, loading = false, onConfirm, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className="row dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" loading={loading} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
