import { Minus, Plus } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlStyle, Field } from './field.tsx';

interface NumberStepperProps {
  label: string;
  hint?: string;
  /** The text of the field: it may be empty, or any number (D-24). */
  value: string;
  onChange: (value: string) => void;
  /** What the buttons are called: "Increase {of}", "Decrease {of}". */
  of: string;
}

/**
 * A number field between "−" and "+". It enforces no minimum and no maximum (VAL-21, VAL-22); only
 * the "−" button stops at 1. An unreadable text counts as 1.
 */
export function NumberStepper({ label, hint, value, onChange, of }: NumberStepperProps) {
  const number = value.trim() === '' || Number.isNaN(Number(value)) ? 1 : Number(value);
  const stops = number <= 1;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label={`Decrease ${of}`}
            aria-disabled={stops}
            onClick={() => onChange(String(number - 1))}
          >
            <Minus aria-hidden="true" className="size-5" />
          </Button>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(
              controlStyle,
              'w-24! min-w-0 appearance-none text-center font-semibold tabular-nums',
            )}
          />
          <Button
            variant="outline"
            size="icon"
            aria-label={`Increase ${of}`}
            onClick={() => onChange(String(number + 1))}
          >
            <Plus aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  );
}
