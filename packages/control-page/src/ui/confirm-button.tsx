import { Button } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { useState, type ReactNode } from 'react';
import type { CallProps } from './call-button.tsx';

interface ConfirmButtonProps<Input> extends CallProps<Input> {
  /** Heading of the question. */
  title: string;
  /** Says what is lost. */
  question: ReactNode;
  /** Name of the button that makes the call. */
  action: string;
  onOpen?: () => void;
}

/** A button that asks before it makes a call that loses something. */
export function ConfirmButton<Input>({
  mutation,
  input,
  title,
  question,
  action,
  onOpen,
  ...button
}: ConfirmButtonProps<Input>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outline"
        loading={mutation.isPending}
        {...button}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      />
      <Dialog title={title} open={open} onClose={close}>
        <div className="stack">
          {question}
          <div className="row justify-end">
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                close();
                mutation.mutate(input);
              }}
            >
              {action}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
