import { Radio } from '@catering/ui/radio';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { FormDialogButton } from '#ui/form-dialog-button.tsx';
import { FormFooter } from '#ui/form-footer.tsx';

const seeds = {
  own: 'The seed that the server started with',
  demo: 'The demo seed: the menu, blog posts and demo accounts',
  empty: 'The empty seed: nothing at all',
} as const;
type SeedName = keyof typeof seeds;
// The keys of the table are the names.
const seedNames = Object.keys(seeds) as SeedName[];

interface ResetFormProps {
  onReset: (seed: SeedName) => void;
  onClose: () => void;
}

function ResetForm({ onReset, onClose }: ResetFormProps) {
  const [seed, setSeed] = useState<SeedName>('own');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        onReset(seed);
      }}
    >
      <p>Data, accounts, mails, clock, faults, the scenario and the recorded requests are lost.</p>
      <fieldset className="grid">
        <legend>Start again with</legend>
        {seedNames.map((name) => (
          <Radio key={name} name="seed" checked={seed === name} onChange={() => setSeed(name)}>
            {seeds[name]}
          </Radio>
        ))}
      </fieldset>
      <FormFooter action="Reset" variant="destructive" onClose={onClose} />
    </form>
  );
}

/** Goes back to a seed, after a question. */
export function ResetButton() {
  const { isPending, mutate } = useMutation({ mutationFn: control.data.reset });
  return (
    <FormDialogButton
      title="Reset the server?"
      loading={isPending}
      renderForm={(close) => (
        <ResetForm onReset={(seed) => mutate(seed === 'own' ? {} : { seed })} onClose={close} />
      )}
    >
      <RotateCcw aria-hidden />
      Reset…
    </FormDialogButton>
  );
}
