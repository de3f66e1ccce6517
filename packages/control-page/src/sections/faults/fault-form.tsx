import { listOperations } from '@catering/contract';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { Textarea } from '@catering/ui/textarea';
import { useValidatedForm } from '@catering/ui/use-validated-form';
import { useMutation } from '@tanstack/react-query';
import { control } from '#api/control.ts';
import { showFailure } from '#api/show-failure.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { emptyTexts, endingNames, endings, faultTextsSchema } from './fault-texts.ts';

const operationsByResource = Object.entries(
  Object.groupBy(listOperations(), ({ id }) => id.slice(0, id.lastIndexOf('.')) || id),
);

/** Which of the requests a fault acts on. */
const conditions = [
  { name: 'account', label: 'Account', hint: 'Its email' },
  { name: 'times', label: 'Times', hint: 'Then no more' },
  { name: 'nth', label: 'Only request number', hint: '3 is the third' },
  { name: 'probability', label: 'Probability', hint: '0.1 is one in ten' },
] as const;

/** A field with an error has to be seen, and takes the focus. */
function openFilledFolds(form: HTMLFormElement) {
  for (const fold of form.querySelectorAll('details')) {
    const fields = fold.querySelectorAll<HTMLInputElement>('input, textarea');
    if ([...fields].some(({ value }) => value !== '')) fold.open = true;
  }
}

/** A form for a new fault. */
export function FaultForm({ onClose }: { onClose: () => void }) {
  const add = useMutation({
    mutationFn: control.faults.add,
    meta: { done: 'The fault is active.', inForm: true },
    onError: (error) => showFailure(state, error),
  });
  const state = useValidatedForm(faultTextsSchema, emptyTexts, (fault) =>
    add.mutate(fault, { onSuccess: onClose }),
  );
  const { form, field, formError } = state;
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <form
      {...form}
      className="stack"
      onSubmit={(event) => {
        openFilledFolds(event.currentTarget);
        form.onSubmit(event);
      }}
    >
      <fieldset className="stack min-w-0">
        <legend>Which requests</legend>
        <Select label="Operation" {...field('operation')}>
          <option value="">Choose an operation, or enter a path</option>
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
        <TextInput
          label="Path"
          hint="/dishes/:id is one dish, /dishes/* all below, * every request"
          autoComplete="off"
          spellCheck={false}
          {...field('path')}
        />
      </fieldset>
      <fieldset className="stack min-w-0">
        <legend>What happens</legend>
        <div className="col-fit-52 max-sm:col-fit-32">
          <TextInput label="Status" hint="503, for example" {...number} {...field('status')} />
          <TextInput label="Delay, ms" hint="800, or 100-900" {...number} {...field('delayMs')} />
        </div>
        <Select label="Ending" {...field('ending')}>
          {endingNames.map((name) => (
            <option key={name} value={name}>
              {endings[name].label}
            </option>
          ))}
        </Select>
      </fieldset>
      <details>
        <summary>Only some of the requests</summary>
        <div className="col-fit-52 max-sm:col-fit-32">
          {conditions.map(({ name, ...texts }) => (
            <TextInput key={name} autoComplete="off" {...texts} {...field(name)} />
          ))}
        </div>
      </details>
      <details>
        <summary>More fields, as JSON</summary>
        <Textarea
          label="JSON"
          hint='{ "_id": "no-price", "message": "…", "omit": ["*.price"], "replace": { "0.name": 7 }, "headers": { "x-a": "1" }, "body": [] }'
          rows={3}
          className="font-mono"
          spellCheck={false}
          {...field('more')}
        />
      </details>
      <FormFooter
        error={formError}
        action="Add the fault"
        loading={add.isPending}
        onClose={onClose}
      />
    </form>
  );
}
