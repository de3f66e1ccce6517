import { Checkbox } from '@catering/ui/choice';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { Textarea } from '@catering/ui/textarea';
import { useId } from 'react';
import type { Field } from './fields.ts';

export interface FormControlProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What a text input, a list to choose from or a textarea is drawn with. */
export const controlProps = ({ field, value, error, onChange }: FormControlProps) => ({
  name: field.name,
  label: field.label,
  hint: field.hint,
  error,
  value,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
});

/** The control of one field. A file is read from the form when that is sent. */
export function FormControl(props: FormControlProps) {
  const listId = useId();
  const { field, value, error, onChange } = props;
  const { name, label, hint, kind, required, rows = 3, values = [], suggestions } = field;
  const bound = controlProps(props);
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          checked={value === 'true'}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        >
          {label}
        </Checkbox>
      );
    case 'choice':
      return (
        <Select {...bound}>
          {!required && <option value="">–</option>}
          {values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      );
    case 'file':
      return <TextInput name={name} label={label} hint={hint} error={error} type="file" />;
    case 'long text':
      return <Textarea {...bound} rows={rows} />;
    case 'json':
    case 'body':
    case 'pairs':
      return <Textarea {...bound} rows={rows} className="max-h-80 font-mono" spellCheck={false} />;
    default:
      return (
        <>
          <TextInput
            {...bound}
            type={kind === 'email' ? 'email' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            list={suggestions && listId}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </datalist>
          )}
        </>
      );
  }
}
