import type { SyntheticEvent } from 'react';
import { classNames } from '@catering/ui/class-names';
import { controlStyle, DEFAULT_FIELD_ERROR, Field } from '@catering/ui/field';
import { Stepper } from './stepper.tsx';

interface NumberFieldProps {
  label: string;
  /**
   * The text of the field: it may be empty, or any number. Undefined while the field shows text
   * that is no number, which some browsers let someone type.
   */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Names the buttons: "Increase {of}", "Decrease {of}". */
  of: string;
}

/**
 * A number field between "−" and "+". It enforces no minimum and no maximum; only
 * the "−" button stops at 1. An empty field counts as 1; an unreadable one shows the default error.
 */
export function NumberField({ label, value, onChange, of }: NumberFieldProps) {
  const isUnreadable = value === undefined;
  const number = !value?.trim() || Number.isNaN(Number(value)) ? 1 : Number(value);
  const stops = number <= 1 && !isUnreadable;
  const step = (by: 1 | -1) => onChange(String(isUnreadable ? 1 : number + by));
  const readField = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onChange(currentTarget.validity.badInput ? undefined : currentTarget.value);
  return (
    <Field label={label} error={isUnreadable && DEFAULT_FIELD_ERROR}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Stepper of={of} atLeast={stops} onStep={step}>
            <input
              {...control}
              type="number"
              inputMode="numeric"
              value={value ?? ''}
              step="any"
              onChange={readField}
              // An unreadable text has no value: from an empty field to "a" is no change to React.
              onInput={readField}
              // A tap selects the number, so that typing replaces it.
              onClick={({ currentTarget }) => currentTarget.select()}
              // The wheel scrolls the page: a browser would step the number of a field with the focus.
              onWheel={({ currentTarget }) => currentTarget.blur()}
              className={classNames(
                controlStyle,
                'w-24! min-w-0 text-center font-semibold tabular-nums',
              )}
            />
          </Stepper>
        </div>
      )}
    </Field>
  );
}
