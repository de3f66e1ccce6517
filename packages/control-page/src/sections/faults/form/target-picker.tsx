import { listOperations } from '@catering/contract';
import { Field } from '#ui/field.tsx';
import type { Draft, FieldErrors } from './read-fault.ts';

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
    <Field label="Operation" error={errors.operation}>
      {(control) => (
        <select
          {...control}
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
        </select>
      )}
    </Field>
  );
}

const PathInput = ({ draft, errors, onChange }: TargetPickerProps) => (
  <Field
    label="Path pattern"
    error={errors.path}
    hint='"/dishes/:id" is one dish, "/dishes/*" all below, "*" every request; "?category=pasta" adds a query.'
  >
    {(control) => (
      <input
        {...control}
        className="mono"
        autoComplete="off"
        spellCheck={false}
        placeholder="/dishes/:id"
        value={draft.values.path ?? ''}
        onChange={({ target }) => onChange('path', target.value)}
      />
    )}
  </Field>
);

/** Which requests a fault is about: an operation or a path pattern. */
export const TargetPicker = (props: TargetPickerProps) => (
  <>
    <div className="row" role="radiogroup" aria-label="Requests to">
      {targets.map(([name, label]) => (
        <label key={name} className="checkbox">
          <input
            type="radio"
            name="target"
            checked={props.draft.target === name}
            onChange={() => props.onTarget(name)}
          />
          {label}
        </label>
      ))}
    </div>
    {props.draft.target === 'operation' ? <OperationPicker {...props} /> : <PathInput {...props} />}
  </>
);
