import { controlContract } from '@catering/mock-control';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@catering/ui/button';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';

const MINUTE_MS = 60_000;
const units = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS, days: 24 * 60 * MINUTE_MS } as const;
type Unit = keyof typeof units;
// The keys of the table are the units.
const unitNames = Object.keys(units) as Unit[];

/** How far to move the clock, by number and unit. */
export function AdvanceForm({ onAdvance }: { onAdvance: (ms: number) => void }) {
  const [unit, setUnit] = useState<Unit>('hours');
  const [amount, setAmount] = useState('2');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const advanceMs = amount.trim() === '' ? NaN : Math.round(Number(amount) * units[unit]);
    const { error: problem } = controlContract.clock.change.body.safeParse({ advanceMs });
    setError(problem?.issues[0]?.message);
    if (!problem) onAdvance(advanceMs);
  };
  return (
    <form className="inline-form" onSubmit={submit} noValidate>
      <TextInput
        label="By"
        error={error}
        inputMode="decimal"
        size={6}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Select
        label="Unit"
        value={unit}
        // The options are the units.
        onChange={({ target }) => setUnit(target.value as Unit)}
      >
        {unitNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Button variant="outline" type="submit">
        Move on
      </Button>
    </form>
  );
}
