import { ADVANCE_MAX_MS, controlContract } from '@catering/mock-control';
import { useState } from 'react';
import { Select } from '@catering/ui/select';
import { InlineForm } from '#forms/inline-form.tsx';

const MINUTE_MS = 60_000;
const units = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS, days: 24 * 60 * MINUTE_MS } as const;
type Unit = keyof typeof units;
// The keys of the table are the units.
const unitNames = Object.keys(units) as Unit[];

export function AdvanceForm({ onAdvance }: { onAdvance: (ms: number) => void }) {
  const [unit, setUnit] = useState<Unit>('hours');
  const advance = (amount: string) => {
    const advanceMs = amount === '' ? NaN : Math.round(Number(amount) * units[unit]);
    const isValid = controlContract.clock.change.body.safeParse({ advanceMs }).success;
    if (isValid) onAdvance(advanceMs);
    return isValid ? undefined : `Amount must be 0 to ${ADVANCE_MAX_MS / units[unit]} ${unit}.`;
  };
  return (
    <InlineForm
      label="Amount"
      inputMode="decimal"
      size={6}
      defaultValue="2"
      action="Move on"
      onText={advance}
    >
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
    </InlineForm>
  );
}
