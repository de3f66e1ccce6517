import { Button, type ButtonProps } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { useState, type ReactNode } from 'react';

export interface DialogButtonProps extends Omit<ButtonProps, 'children'> {
  /** What the button says. */
  label: ReactNode;
  /** Heading of the dialog. */
  title: string;
}

interface ContentProps {
  /** The dialog, with what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  title,
  children,
  ...button
}: DialogButtonProps & ContentProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog title={title} open dismissible={false} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  );
}
