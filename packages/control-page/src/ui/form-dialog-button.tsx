import { Button, type ButtonProps } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { useRef, useState, type ReactNode } from 'react';

interface FormDialogButtonProps extends Omit<ButtonProps, 'title'> {
  /** Heading of the dialog. */
  title: string;
  /** The form, with what closes the dialog. */
  renderForm: (close: () => void) => ReactNode;
}

/** A button that opens a form in a dialog. Escape closes it; if something was typed, only with a second press. */
export function FormDialogButton({ title, renderForm, ...button }: FormDialogButtonProps) {
  const [open, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isTyped = useRef(false);
  const close = () => {
    setOpen(false);
    setLeaving(false);
    isTyped.current = false;
  };
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setOpen(true)} />
      <Dialog
        title={title}
        open={open}
        dismissible={false}
        onClose={() => (isTyped.current && !isLeaving ? setLeaving(true) : close())}
      >
        <div
          onInput={() => {
            isTyped.current = true;
            setLeaving(false);
          }}
        >
          {renderForm(close)}
        </div>
        {isLeaving && (
          <p role="alert" className="mt-3 text-right text-sm text-warning">
            Press Escape again to discard what you typed.
          </p>
        )}
      </Dialog>
    </>
  );
}
