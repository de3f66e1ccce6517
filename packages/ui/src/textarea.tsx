import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

/** Several lines of text with their label; grows with what is typed where the browser can. */
export function Textarea({
  label,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          // `rows` has no effect on a field that grows with its text.
          style={{ minHeight: `calc(${rows}lh + 2 * var(--spacing-field-y) + 2px)` }}
          className={classNames(controlStyle, 'field-sizing-content resize-y', className)}
        />
      )}
    </Field>
  );
}
