import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'id'> & FieldProps;

/** One line of text with its label; takes the native props, `ref` included. */
export function TextInput({ label, hint, error, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input {...rest} {...control} className={classNames(controlStyle, className)} />
      )}
    </Field>
  );
}
