import { Button, type ButtonProps } from '@catering/ui/button';
import { useEffect, type ReactNode } from 'react';
import { errorText } from '#api/control-call-error.ts';
import { DialogButton, type DialogButtonProps } from './dialog-button.tsx';
import { Problem } from './problem.tsx';

/** A mutation of React Query, as far as a button needs it. */
export interface Call<Input> {
  readonly isPending: boolean;
  readonly mutate: (input: Input, options?: { onSuccess: () => void }) => void;
  readonly error: unknown;
  /** Forgets the error. */
  readonly reset: () => void;
}

interface Calling<Input> {
  call: Call<Input>;
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

interface QuestionProps<Input> extends Calling<Input> {
  /** Name of the button that makes the call. */
  action: string;
  /** What is lost. */
  children: ReactNode;
  onClose: () => void;
}

/** Asks before a call that loses something. A failure stays in the dialog; its `meta` says `inForm`. */
export function Question<Input>({ call, input, action, children, onClose }: QuestionProps<Input>) {
  const { isPending, error, mutate, reset } = call;
  useEffect(() => reset, [reset]);
  return (
    <div className="stack">
      {children}
      {error !== null && <Problem>{errorText(error)}</Problem>}
      <div className="row justify-end">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="destructive"
          loading={isPending}
          onClick={() => mutate(input, { onSuccess: onClose })}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

/** A button that opens a question. */
export const AskingButton = <Input,>({
  call,
  input,
  action,
  children,
  ...button
}: DialogButtonProps & Omit<QuestionProps<Input>, 'onClose'>) => (
  <DialogButton {...button}>
    {(close) => (
      <Question call={call} input={input} action={action} onClose={close}>
        {children}
      </Question>
    )}
  </DialogButton>
);
