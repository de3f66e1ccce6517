import { Button, type ButtonProps } from '@catering/ui/button';
import type { ReactNode } from 'react';
import { DialogButton, type DialogButtonProps } from './dialog-button.tsx';

interface Calling<Input> {
  call: {
    readonly isPending: boolean;
    readonly mutate: (input: Input, options?: { onSettled: () => void }) => void;
  };
  /** What the call is sent with. */
  input: NoInfer<Input>;
}

/** A button that makes a call, once until that is over. */
export const CallButton = <Input,>({ call, input, ...button }: ButtonProps & Calling<Input>) => (
  <Button
    variant="outline"
    loading={call.isPending}
    {...button}
    onClick={() => call.mutate(input)}
  />
);

interface AskingButtonProps<Input> extends DialogButtonProps, Calling<Input> {
  /** Name of the button that makes the call. */
  action: string;
  /** What is lost. */
  children: ReactNode;
}

/** The same for a call that loses something: it asks before. */
export const AskingButton = <Input,>({
  call,
  input,
  action,
  children,
  ...button
}: AskingButtonProps<Input>) => (
  <DialogButton {...button}>
    {(close) => (
      <div className="stack">
        {children}
        <div className="row justify-end">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            loading={call.isPending}
            onClick={() => call.mutate(input, { onSettled: close })}
          >
            {action}
          </Button>
        </div>
      </div>
    )}
  </DialogButton>
);
