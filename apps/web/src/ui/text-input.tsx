import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

export type TextInputProps = ComponentProps<'input'> & FieldProps;

/** One line of text with its label; takes the native props, `ref` included. */
export function TextInput({ label, hint, error, id, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <input {...rest} {...control} className={classNames(controlStyle, className)} />
      )}
    </Field>
  );
}

/** A phone number: numeric keypad, digits only, kept as text so that a leading 0 stays (D-45). */
export function TelInput({ onChange, ...rest }: TextInputProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '');
    if (digits !== event.target.value) event.target.value = digits;
    return onChange?.(event);
  };
  return (
    <TextInput autoComplete="tel" {...rest} type="tel" inputMode="numeric" onChange={keepDigits} />
  );
}
