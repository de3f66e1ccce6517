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
    <form {...form} className="stack">
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
      <Textarea
        label="More fields, as JSON"
        hint='{ "times": 1, "nth": 3, "probability": 0.1, "account": "ada@example.com", "message": "…", "omit": ["*.price"] }'
        rows={3}
        className="font-mono"
        spellCheck={false}
        {...field('more')}
      />
      <FormFooter
        error={formError}
        action="Add the fault"
        loading={add.isPending}
        onClose={onClose}
      />
    </form>
  );
}
