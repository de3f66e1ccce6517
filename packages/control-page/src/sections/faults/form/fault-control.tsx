import { Checkbox } from '@catering/ui/choice';
import { TextInput } from '@catering/ui/text-input';
import { Textarea } from '@catering/ui/textarea';
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
  const texts = { label, hint, error };
  if (kind === 'json' || kind === 'body' || kind === 'pairs') {
    return (
      <Textarea
        {...texts}
        className="font-mono"
        rows={kind === 'pairs' ? 2 : 3}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <TextInput
      {...texts}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
