import { listOperations } from '@catering/contract';
import { newFaultSchema } from '@catering/mock-control';
import { Button } from '@catering/ui/button';
import { Radio } from '@catering/ui/choice';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import type { Field } from '#forms/fields.ts';
import { controlProps } from '#forms/form-control.tsx';
import { Controls, Form, useForm } from '#forms/use-form.tsx';
import {
  conditionFields,
  contentFields,
  effectFields,
  endingFields,
  targetFields,
} from './fault-fields.ts';

const operationsByResource = Object.entries(
  Object.groupBy(listOperations(), ({ id }) => id.slice(0, id.lastIndexOf('.')) || id),
);

const targets = [
  ['operation', 'An operation'],
  ['path', 'A path'],
] as const;

/** A form for a new fault. It is read by the schema that the server reads it with. */
export function FaultForm({ onClose }: { onClose: () => void }) {
  const [target, setTarget] = useState<keyof typeof targetFields>('operation');
  const add = control.faults.add.useMutation({
    meta: { done: 'The fault is active.', inForm: true },
    onSuccess: onClose,
  });
  const active = control.faults.list.useQuery(queries.faults).data?.body ?? [];
  // The server would replace the fault of this name.
  const schema = newFaultSchema.check(({ value: { _id: name }, issues }) => {
    if (active.every(({ _id }) => _id !== name)) return;
    const message = `There is a fault "${name}" already. Remove it first, or take another name.`;
    issues.push({ code: 'custom', input: name, path: ['_id'], message });
  });
  const form = useForm({
    fields: [
      targetFields[target],
      ...conditionFields,
      ...effectFields,
      ...endingFields,
      ...contentFields,
    ],
    schema,
    call: add,
  });
  const targetProps = controlProps(form.bind(targetFields[target]));
  /** Whether a fold has to stay open. */
  const isUsed = (fields: readonly Field[]) =>
    fields.some(({ name }) => form.errors[name] ?? form.draft[name]) || undefined;
  return (
    <Form
      form={form}
      buttons={
        <>
          <Button variant="outline" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add the fault
          </Button>
        </>
      }
    >
      <fieldset className="stack min-w-0">
        <legend>Which requests</legend>
        <div className="row" role="radiogroup" aria-label="Requests to">
          {targets.map(([name, label]) => (
            <Radio
              key={name}
              name="target"
              checked={target === name}
              onChange={() => setTarget(name)}
            >
              {label}
            </Radio>
          ))}
        </div>
        {target === 'operation' ? (
          <Select {...targetProps}>
            <option value="">Choose an operation</option>
            {operationsByResource.map(([resource, operations = []]) => (
              <optgroup key={resource} label={resource}>
                {operations.map(({ id, route }) => (
                  <option key={id} value={id}>
                    {id} ({route.method} {route.path})
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        ) : (
          <TextInput
            {...targetProps}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            placeholder="/dishes/:id"
          />
        )}
        <details open={isUsed(conditionFields)}>
          <summary>Only some of them</summary>
          <div className="col-fit-52 max-sm:col-fit-32">
            <Controls form={form} fields={conditionFields} />
          </div>
        </details>
      </fieldset>
      <fieldset className="stack min-w-0">
        <legend>What happens</legend>
        <div className="col-fit-52 max-sm:col-fit-32">
          <Controls form={form} fields={effectFields} />
        </div>
        <Controls form={form} fields={endingFields} />
        <details open={isUsed(contentFields)}>
          <summary>Name, headers and body</summary>
          <div className="col-fit-80">
            <Controls form={form} fields={contentFields} />
          </div>
        </details>
      </fieldset>
    </Form>
  );
}
