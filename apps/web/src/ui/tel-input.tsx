import { TextInput, type TextInputProps } from '@catering/ui/text-input';
import type { ChangeEvent } from 'react';
import { readPhone } from '#format/read-phone.ts';

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** Replaces the text of a field; the caret stays after the same digit. */
function replaceText(field: HTMLInputElement, text: string) {
  const digits = countDigits(field.value.slice(0, field.selectionStart ?? undefined));
  field.value = text;
  let caret = 0;
  while (caret < text.length && countDigits(text.slice(0, caret)) < digits) caret += 1;
  field.setSelectionRange(caret, caret);
}

/** A phone number: numeric keypad, digits only, kept as text so that a leading 0 stays. */
export function TelInput({ onChange, ...rest }: TextInputProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = readPhone(event.target.value);
    if (digits !== event.target.value) replaceText(event.target, digits);
    return onChange?.(event);
  };
  return (
    <TextInput autoComplete="tel" {...rest} type="tel" inputMode="numeric" onChange={keepDigits} />
  );
}
