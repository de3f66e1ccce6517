import type { MockControl, ScenarioList } from '@catering/mock-control';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@catering/ui/button';
import { Select } from '@catering/ui/select';

interface ScenarioFormProps {
  control: Pick<MockControl, 'scenarios'>;
  list: ScenarioList;
  /** The backend is in the scenario that was chosen. */
  onChosen: () => void;
}

export function ScenarioForm({ control, list, onChosen }: ScenarioFormProps) {
  const [name, setName] = useState(list.active ?? '');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = list.scenarios.find((scenario) => scenario.name === name);

  const choose = async (event: SubmitEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      await control.scenarios.choose({ name: name || null });
      onChosen();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  };

  return (
    <form className="dev-switch-form" onSubmit={(event) => void choose(event)}>
      <Select
        label="Scenario"
        hint={chosen?.replacesData ? 'Replaces the data of the backend.' : undefined}
        error={failure ?? list.file?.problem ?? undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      >
        <option value="">None: everything works</option>
        {list.active?.includes(', ') && <option value={list.active}>{list.active}</option>}
        {list.scenarios.map((scenario) => (
          <option key={scenario.name} value={scenario.name}>
            {scenario.title}
          </option>
        ))}
      </Select>
      <Button type="submit" loading={pending}>
        Apply and reload
      </Button>
    </form>
  );
}
