import type { SyntheticEvent } from 'react';
import { TextInput, type TextInputProps } from '@catering/ui/text-input';

/** Keyboards and mail programs leave a full stop, a comma or "mailto:" with an address. */
const tidy = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  const address = currentTarget.value.replace(/^mailto:|[.,;]+$/gi, '');
  if (address !== currentTarget.value) currentTarget.value = address;
};

export const EmailInput = (props: Omit<TextInputProps, 'label'>) => (
  <TextInput
    autoComplete="email"
    {...props}
    label="Email"
    type="email"
    inputMode="email"
    onBlur={tidy}
    onKeyDown={(event) => event.key === 'Enter' && tidy(event)}
  />
);
