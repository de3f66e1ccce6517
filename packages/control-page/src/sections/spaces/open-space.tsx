import { SPACE_NAME } from '@catering/mock-control';
import { useState, type SubmitEvent } from 'react';
import { pageOf } from '#place/space.ts';
import { Button } from '@catering/ui/button';
import { TextInput } from '@catering/ui/text-input';
import { textOf } from '#forms/text-of.ts';

const INVALID_NAME =
  'A name has lower-case letters, digits and hyphens, at most 63, and neither starts nor ends with a hyphen.';

export function OpenSpace() {
  const [error, setError] = useState<string>();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = textOf(event.currentTarget, 'space');
    if (SPACE_NAME.test(name)) location.assign(pageOf(name, location.origin));
    else setError(INVALID_NAME);
  };
  return (
    <form className="inline-form" onSubmit={open} noValidate>
      <TextInput
        label="Name of a space"
        error={error}
        name="space"
        size={28}
        placeholder="checkout-1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button variant="outline" type="submit">
        Open its page
      </Button>
    </form>
  );
}
