import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { DEFAULT_FIELD_ERROR } from '#config/fallback-texts.ts';

/** Classes of every text control. */
export const controlStyle =
  'w-full min-h-12 rounded-field border border-field bg-white px-4 py-2.5 text-base text-ink ' +
  'transition-colors duration-150 hover:border-brand-700 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-50';

export interface FieldProps {
  /** Visible label; the accessible name of the control. */
  label: string;
  /** Always visible help below the label. */
  hint?: string;
  /** The rule's message, or `true` for the default text (VAL-23). */
  error?: string | boolean;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
}

/** Label, hint and error of one control, wired by id once for all kinds of input. */
export function Field({
  label,
  hint,
  error,
  id: givenId,
  children,
}: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const message = error === true ? DEFAULT_FIELD_ERROR : error || undefined;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-errormessage': message && `${id}-error`,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {message && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-sm font-semibold text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
