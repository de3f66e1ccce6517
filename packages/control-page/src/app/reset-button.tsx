import { Radio } from '@catering/ui/choice';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';

const seeds = {
  own: 'The seed that the server started with',
  demo: 'The demo seed: the menu, blog posts and demo accounts',
  empty: 'The empty seed: nothing at all',
} as const;
type SeedName = keyof typeof seeds;
// The keys of the table are the names.
const seedNames = Object.keys(seeds) as SeedName[];

/** Goes back to a seed, after a question. */
export function ResetButton() {
  const [seed, setSeed] = useState<SeedName>('own');
  const reset = useMutation({ mutationFn: control.data.reset });
  return (
    <ConfirmButton
      mutation={reset}
      input={seed === 'own' ? {} : { seed }}
      onOpen={() => setSeed('own')}
      title="Reset the server?"
      action="Reset"
      question={
        <>
          <p>
            Data, accounts, mails, clock, faults, the scenario and the recorded requests are lost.
          </p>
          <fieldset className="grid">
            <legend>Start again with</legend>
            {seedNames.map((name) => (
              <Radio key={name} name="seed" checked={seed === name} onChange={() => setSeed(name)}>
                {seeds[name]}
              </Radio>
            ))}
          </fieldset>
        </>
      }
    >
      <RotateCcw aria-hidden />
      Reset…
    </ConfirmButton>
  );
}
