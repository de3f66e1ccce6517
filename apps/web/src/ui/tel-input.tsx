import { TextInput, type TextInputProps } from '@catering/ui/text-input';
import type { ChangeEvent } from 'react';
import { readPhone } from '#format/read-phone.ts';

/** A phone number: numeric keypad, digits only, kept as text so that a leading 0 stays. */
export function TelInput({ onChange, ...rest }: TextInputProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = readPhone(event.target.value);
    if (digits !== event.target.value) event.target.value = digits;
    return onChange?.(event);
  };
  return (
    <TextInput autoComplete="tel" {...rest} type="tel" inputMode="numeric" onChange={keepDigits} />
  );
}
