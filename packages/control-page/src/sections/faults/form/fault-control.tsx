import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import type { FaultField } from './fault-fields.ts';

interface FaultControlProps {
  field: FaultField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The control of one field of a fault. */
export function FaultControl({ field, value, error, onChange }: FaultControlProps) {
  const { kind, label, hint } = field;
  if (kind === 'flag') {
    return (
      <Checkbox
        checked={value !== ''}
        onChange={({ target }) => onChange(target.checked ? 'true' : '')}
      >
        {label}
      </Checkbox>
    );
  }
  const isLong = kind === 'json' || kind === 'body' || kind === 'pairs';
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            className="mono"
            rows={kind === 'pairs' ? 2 : 3}
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...control}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
