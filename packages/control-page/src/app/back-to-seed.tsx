import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { Radio } from '@catering/ui/choice';
import { Question } from '#ui/call-button.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';

const seeds = {
  own: 'The seed that the server started with',
  demo: 'The demo seed: the menu, blog posts and demo accounts',
  empty: 'The empty seed: nothing at all',
} as const;
type SeedName = keyof typeof seeds;
// The keys of the table are the names.
const names = Object.keys(seeds) as SeedName[];

function ChooseSeed({ onClose }: { onClose: () => void }) {
  const [seed, setSeed] = useState<SeedName>('own');
  const reset = control.data.reset.useMutation({ meta: { inForm: true } });
  return (
    <Question
      action="Reset"
      call={reset}
      input={{ body: seed === 'own' ? {} : { seed } }}
      onClose={onClose}
    >
      <p>Data, accounts, mails, clock, faults, the scenario and the recorded requests are lost.</p>
      <fieldset className="grid">
        <legend>Which seed</legend>
        {names.map((name) => (
          <Radio key={name} name="seed" checked={seed === name} onChange={() => setSeed(name)}>
            {seeds[name]}
          </Radio>
        ))}
      </fieldset>
    </Question>
  );
}

export const BackToSeed = () => (
  <DialogButton
    label={
      <>
        <RotateCcw aria-hidden />
        Back to the seed…
      </>
    }
    title="Go back to the seed?"
  >
    {(close) => <ChooseSeed onClose={close} />}
  </DialogButton>
);
