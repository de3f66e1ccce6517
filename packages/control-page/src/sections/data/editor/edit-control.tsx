import { Checkbox } from '@catering/ui/choice';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { Textarea } from '@catering/ui/textarea';
import { useId } from 'react';
import type { EditField } from './edit-fields.ts';

interface EditControlProps {
  field: EditField;
  hint: string | undefined;
  value: string;
  error: string | undefined;
  /** Values to choose from; others can be typed. */
  suggestions?: readonly string[] | undefined;
  onChange: (value: string) => void;
}

const LINES = { 'long text': 3, json: 6 } as const;

/** The control of one field of a record. A file is read from the form when that is sent. */
export function EditControl({
  field,
  hint,
  value,
  error,
  suggestions,
  onChange,
}: EditControlProps) {
  const listId = useId();
  const { name, label, kind, values } = field;
  const texts = { name, label, hint, error };
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
        >
          {label}
        </Checkbox>
      );
    case 'choice':
      return (
        <Select {...texts} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">–</option>
          {values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      );
    case 'file':
      return <TextInput {...texts} type="file" />;
    case 'long text':
    case 'json':
      return (
        <Textarea
          {...texts}
          rows={LINES[kind]}
          className={kind === 'json' ? 'max-h-80 font-mono' : undefined}
          spellCheck={kind !== 'json'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <>
          <TextInput
            {...texts}
            inputMode={kind === 'number' ? 'numeric' : undefined}
            autoComplete="off"
            list={suggestions && listId}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
          )}
        </>
      );
  }
}
