import { useState, type SubmitEvent } from 'react';
import { control } from '#api/control.ts';
import { rejectedFields, withLabels, type FieldErrors } from '#forms/field-errors.ts';
import { FormControl } from '#forms/form-control.tsx';
import { Button } from '@catering/ui/button';
import { Problem } from '#ui/problem.tsx';
import {
  allFields,
  conditionFields,
  contentFields,
  controlOf,
  effectFields,
  endingFields,
  targetLabels,
  type FaultField,
} from './fault-fields.ts';
import { readFault, type Draft } from './read-fault.ts';
import { TargetPicker } from './target-picker.tsx';

const labelled = [
  ...allFields,
  ...Object.entries(targetLabels).map(([name, label]) => ({ name, label })),
];

const EMPTY: Draft = { target: 'operation', values: {} };

/** A form for a fault of one's own. It is read by the schema that the server reads it with. */
export function FaultForm() {
  const [draft, setDraft] = useState(EMPTY);
  const [found, setErrors] = useState<FieldErrors>({});
  const errors = withLabels(found, labelled);
  const add = control.faults.add.useMutation({
    meta: { done: 'The fault is active.', showsIssues: true },
    onError: (error: unknown) => setErrors(rejectedFields(error)),
  });
  const change = (name: string, value: string) =>
    setDraft({ ...draft, values: { ...draft.values, [name]: value } });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { fault, errors: mistakes = {} } = readFault(draft);
    setErrors(mistakes);
    if (fault) add.mutate({ body: fault });
  };
  const controls = (fields: readonly FaultField[]) =>
    fields.map((field) => (
      <FormControl
        key={field.name}
        field={controlOf(field)}
        hint={field.hint}
        value={draft.values[field.name] ?? ''}
        error={errors[field.name]}
        onChange={(value) => change(field.name, value)}
      />
    ));
  const hasError = (fields: readonly FaultField[]) => fields.some(({ name }) => errors[name]);
  const messages = Object.values(errors);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <fieldset className="stack min-w-0">
        <legend>Which requests</legend>
        <TargetPicker
          draft={draft}
          errors={errors}
          onTarget={(target) => setDraft({ ...draft, target })}
          onChange={change}
        />
        <details open={hasError(conditionFields) || undefined}>
          <summary>Only some of them</summary>
          <div className="col-fit-52 max-sm:col-fit-32">{controls(conditionFields)}</div>
        </details>
      </fieldset>
      <fieldset className="stack min-w-0">
        <legend>What happens</legend>
        <div className="col-fit-52 max-sm:col-fit-32">{controls(effectFields)}</div>
        {controls(endingFields)}
        <details open={hasError(contentFields) || undefined}>
          <summary>Headers and body</summary>
          <div className="col-fit-80">{controls(contentFields)}</div>
        </details>
      </fieldset>
      {messages.length > 0 && (
        <Problem>{errors.form ?? `This fault cannot be added: ${messages[0]}`}</Problem>
      )}
      <div className="row">
        <Button type="submit" variant="primary" loading={add.isPending}>
          Add the fault
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            setDraft(EMPTY);
            setErrors({});
          }}
        >
          Clear the form
        </Button>
      </div>
    </form>
  );
}
