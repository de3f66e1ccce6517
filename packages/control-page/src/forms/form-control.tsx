import { Checkbox } from '@catering/ui/choice';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { Textarea } from '@catering/ui/textarea';
import { useId } from 'react';

/** What a control asks for. */
export interface ControlField {
  readonly name: string;
  readonly label: string;
  /** A flag has the values "true" and "false". */
  readonly kind: 'text' | 'long text' | 'code' | 'number' | 'flag' | 'choice' | 'file';
  readonly values?: readonly string[];
}

interface FormControlProps {
  field: ControlField;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  /** Values to choose from; others can be typed. */
  suggestions?: readonly string[] | undefined;
  onChange: (value: string) => void;
}

/** The control of one field. A file is read from the form when that is sent. */
export function FormControl(props: FormControlProps) {
  const { field, hint, value, error, suggestions, onChange } = props;
  const listId = useId();
  const { name, label, kind, values = [] } = field;
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
    case 'code':
      return (
        <Textarea
          {...texts}
          rows={3}
          className={kind === 'code' ? 'max-h-80 font-mono' : undefined}
          spellCheck={kind !== 'code'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <>
          <TextInput
            {...texts}
            inputMode={kind === 'number' ? 'decimal' : undefined}
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
