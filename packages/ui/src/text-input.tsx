import type { ComponentProps } from 'react';
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
