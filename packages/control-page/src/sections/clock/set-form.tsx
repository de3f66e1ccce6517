import { useState, type SubmitEvent } from 'react';
import { LAGOS_OFFSET } from '@catering/ui/format/timestamps';
import { Button } from '@catering/ui/button';
import { TextInput } from '@catering/ui/text-input';
import { textOf } from '#forms/text-of.ts';

/** The time that the clock shall show, as a clock in Lagos shows it. */
export function SetForm({ onSet }: { onSet: (timestamp: string) => void }) {
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const local = textOf(event.currentTarget, 'time');
    const moment = new Date(`${local}${LAGOS_OFFSET}`);
    if (Number.isNaN(moment.getTime())) return setError('Choose a date and a time.');
    setError(undefined);
    onSet(moment.toISOString());
  };
  return (
    <form className="inline-form" onSubmit={submit} noValidate>
      <TextInput label="Time in Lagos" error={error} type="datetime-local" name="time" />
      <Button variant="outline" type="submit">
        Set
      </Button>
    </form>
  );
}
