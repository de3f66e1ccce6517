import { CircleAlert } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { control } from '#api/control.ts';
import { ControlCallError } from '#api/control-call-error.ts';
import { Button } from '#ui/button.tsx';
import { FaultControl } from './fault-control.tsx';
import {
  conditionFields,
  contentFields,
  effectFields,
  endingFields,
  type FaultField,
} from './fault-fields.ts';
import { errorsOf, readFault, type Draft, type FieldErrors } from './read-fault.ts';
import { TargetPicker } from './target-picker.tsx';

const EMPTY: Draft = { target: 'operation', values: {} };

/** A form for a fault of one's own. It is read by the schema that the server reads it with. */
export function FaultForm() {
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const add = control.faults.add.useMutation({
    meta: { done: 'The fault is active.', showsIssues: true },
    onError: (error: unknown) => {
      if (error instanceof ControlCallError) setErrors(errorsOf(error.issues));
    },
  });
  const change = (name: string, value: string) =>
    setDraft({ ...draft, values: { ...draft.values, [name]: value } });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { fault, errors: found = {} } = readFault(draft);
    setErrors(found);
    if (fault) add.mutate({ body: fault });
  };
  const controls = (fields: readonly FaultField[]) =>
    fields.map((field) => (
      <FaultControl
        key={field.name}
        field={field}
        value={draft.values[field.name] ?? ''}
        error={errors[field.name]}
        onChange={(value) => change(field.name, value)}
      />
    ));
  const hasError = (fields: readonly FaultField[]) => fields.some(({ name }) => errors[name]);
  const messages = Object.values(errors);
  return (
    <form className="fault-form" onSubmit={submit} noValidate>
      <fieldset>
        <legend>Which requests</legend>
        <TargetPicker
          draft={draft}
          errors={errors}
          onTarget={(target) => setDraft({ ...draft, target })}
          onChange={change}
        />
        <details open={hasError(conditionFields) || undefined}>
          <summary>Only some of them</summary>
          <div className="grid">{controls(conditionFields)}</div>
        </details>
      </fieldset>
      <fieldset>
        <legend>What happens</legend>
        <div className="grid">{controls(effectFields)}</div>
        {controls(endingFields)}
        <details open={hasError(contentFields) || undefined}>
          <summary>Headers and body</summary>
          <div className="grid" data-wide>
            {controls(contentFields)}
          </div>
        </details>
      </fieldset>
      {messages.length > 0 && (
        <div className="problem" role="alert">
          <CircleAlert aria-hidden />
          <p>{errors.form ?? `This fault cannot be added: ${messages[0]}`}</p>
        </div>
      )}
      <div className="row">
        <Button type="submit" variant="primary" loading={add.isPending}>
          Add the fault
        </Button>
        <Button
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
