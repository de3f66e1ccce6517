import { Button, type ButtonProps } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { useState, type ReactNode } from 'react';

interface FormDialogButtonProps extends Omit<ButtonProps, 'title'> {
  /** Heading of the dialog. */
  title: string;
  /** The form, with what closes the dialog. */
  renderForm: (close: () => void) => ReactNode;
}

/** A button that opens a form in a dialog, which its own buttons and Escape close. */
export function FormDialogButton({ title, renderForm, ...button }: FormDialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setOpen(true)} />
      <Dialog title={title} open={open} dismissible={false} onClose={close}>
        {renderForm(close)}
      </Dialog>
    </>
  );
}
