import type { ReactNode } from 'react';
import type { CallProps } from './call-button.tsx';
import { FormDialogButton } from './form-dialog-button.tsx';
import { FormFooter } from './form-footer.tsx';

interface ConfirmButtonProps<Input> extends CallProps<Input> {
  /** Heading of the question. */
  title: string;
  /** Says what is lost. */
  question: ReactNode;
  /** Name of the button that makes the call. */
  action: string;
}

/** A button that asks before it makes a call that loses something. */
export const ConfirmButton = <Input,>({
  mutation: { isPending, mutate },
  input,
  question,
  action,
  ...button
}: ConfirmButtonProps<Input>) => (
  <FormDialogButton
    loading={isPending}
    {...button}
    renderForm={(close) => (
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          mutate(input);
        }}
      >
        {question}
        <FormFooter action={action} variant="destructive" onClose={close} />
      </form>
    )}
  />
);
