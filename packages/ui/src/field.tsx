import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Classes of every text control. */
export const controlStyle =
  'w-full min-h-field rounded-field border border-field bg-surface px-field-x py-field-y text-base text-ink ' +
  'transition-colors duration-150 hover:border-brand-700 placeholder:text-muted ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-50';

/** Says that a field is wrong where its rule has no message. */
export const DEFAULT_FIELD_ERROR = 'Invalid Input! Check and try again.';

export interface FieldProps {
  /** Visible label; the accessible name of the control. */
  label: string;
  /** Always visible help below the label. */
  hint?: string | undefined;
  error?: string | false | undefined;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
}

/** The error of a field, or the reason why a form was rejected. No alert unless `role` says so. */
export const ErrorText = ({ children, className, ...rest }: ComponentProps<'p'>) => (
  <p
    {...rest}
    className={classNames('flex items-start gap-1.5 text-sm font-semibold text-danger', className)}
  >
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

/** Label, hint and error of one control, wired by id once for all kinds of input. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-errormessage': error ? `${id}-error` : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
    </div>
  );
}
