import { Button } from '@catering/ui/button';
import { TextInput, type TextInputProps } from '@catering/ui/text-input';
import { useState, type SubmitEvent } from 'react';
import { dismiss } from '#notices/notices.ts';

interface InlineFormProps extends TextInputProps {
  /** Name of the button. */
  action: string;
  /** Takes the text of the field; gives back what is wrong with it. */
  onText: (text: string) => string | undefined;
}

/** A field with its button in a line; more controls between them are the children. */
export function InlineForm({ action, onText, children, ...field }: InlineFormProps) {
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dismiss();
    const text = new FormData(event.currentTarget).get('text');
    setError(onText(typeof text === 'string' ? text.trim() : ''));
  };
  return (
    <form className="inline-form" onSubmit={submit} noValidate>
      <TextInput {...field} name="text" error={error} />
      {children}
      <Button variant="outline" type="submit">
        {action}
      </Button>
    </form>
  );
}
