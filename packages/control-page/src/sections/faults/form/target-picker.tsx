import { listOperations } from '@catering/contract';
import { Radio } from '@catering/ui/choice';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import type { FieldErrors } from '#forms/field-errors.ts';
import { targetLabels } from './fault-fields.ts';
import type { Draft } from './read-fault.ts';

const byResource = Object.entries(
  Object.groupBy(listOperations(), ({ id }) => id.slice(0, id.lastIndexOf('.')) || id),
);

const targets = [
  ['operation', 'An operation'],
  ['path', 'A path'],
] as const;

interface TargetPickerProps {
  draft: Draft;
  errors: FieldErrors;
  onTarget: (target: Draft['target']) => void;
  onChange: (name: string, value: string) => void;
}

function OperationPicker({ draft, errors, onChange }: TargetPickerProps) {
  return (
    <Select
      label={targetLabels.operation}
      error={errors.operation}
      value={draft.values.operation ?? ''}
      onChange={({ target }) => onChange('operation', target.value)}
    >
      <option value="">Choose an operation</option>
      {byResource.map(([resource, operations = []]) => (
        <optgroup key={resource} label={resource}>
          {operations.map(({ id, route }) => (
            <option key={id} value={id}>
              {id} ({route.method} {route.path})
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

const PathInput = ({ draft, errors, onChange }: TargetPickerProps) => (
  <TextInput
    label={targetLabels.path}
    error={errors.path}
    hint='"/dishes/:id" is one dish, "/dishes/*" all below, "*" every request; "?category=pasta" adds a query.'
    className="font-mono"
    autoComplete="off"
    spellCheck={false}
    placeholder="/dishes/:id"
    value={draft.values.path ?? ''}
    onChange={({ target }) => onChange('path', target.value)}
  />
);

/** Which requests a fault is about: an operation or a path pattern. */
export const TargetPicker = (props: TargetPickerProps) => (
  <>
    <div className="row" role="radiogroup" aria-label="Requests to">
      {targets.map(([name, label]) => (
        <Radio
          key={name}
          name="target"
          checked={props.draft.target === name}
          onChange={() => props.onTarget(name)}
        >
          {label}
        </Radio>
      ))}
    </div>
    {props.draft.target === 'operation' ? <OperationPicker {...props} /> : <PathInput {...props} />}
  </>
);
