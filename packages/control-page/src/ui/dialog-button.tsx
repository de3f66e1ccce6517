import { Button, type ButtonProps } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { useRef, useState, type ReactNode } from 'react';
import { Unsaved } from '#forms/unsaved.ts';
import { dismiss } from '#notices/notices.ts';

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

/** A button that opens a dialog. Escape closes it, after a question if a form in it has changes. */
export function DialogButton({
  label,
  title,
  children,
  ...button
}: DialogButtonProps & ContentProps) {
  const [open, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const unsaved = useRef(false);
  const close = () => {
    setOpen(false);
    setLeaving(false);
  };
  const start = () => {
    dismiss();
    setOpen(true);
  };
  const stay = () => setLeaving(false);
  const leave = () => (unsaved.current ? setLeaving(true) : close());
  return (
    <>
      <Button variant="outline" {...button} onClick={start}>
        {label}
      </Button>
      {open && (
        <Dialog title={title} open dismissible={false} onClose={leave}>
          <Unsaved value={unsaved}>{children(close)}</Unsaved>
          {isLeaving && (
            <Dialog title="Discard the changes?" open dismissible={false} onClose={stay}>
              <div className="row justify-end">
                <Button variant="outline" onClick={stay}>
                  Keep editing
                </Button>
                <Button variant="destructive" onClick={close}>
                  Discard
                </Button>
              </div>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}
