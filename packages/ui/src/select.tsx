import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

/** A list to choose from, with its label; the options are its children. */
export function Select({
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'id'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={classNames(controlStyle, 'max-w-136 text-ellipsis', className)}
        />
      )}
    </Field>
  );
}
