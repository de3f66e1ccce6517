import type { MockControl, ScenarioList } from '@catering/mock-control';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '@catering/ui/button';

interface ScenarioFormProps {
  control: Pick<MockControl, 'scenarios'>;
  list: ScenarioList;
  /** The backend is in the scenario that was chosen. */
  onChosen: () => void;
}

/** Chooses the scenario that the mock backend is in. */
export function ScenarioForm({ control, list, onChosen }: ScenarioFormProps) {
  const id = useId();
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
      <label htmlFor={id}>Scenario</label>
      <select
        id={id}
        value={name}
        aria-describedby={`${id}-note`}
        onChange={(event) => setName(event.target.value)}
      >
        <option value="">None: everything works</option>
        {list.active?.includes(', ') && <option value={list.active}>{list.active}</option>}
        {list.scenarios.map((scenario) => (
          <option key={scenario.name} value={scenario.name}>
            {scenario.title}
          </option>
        ))}
      </select>
      <p id={`${id}-note`}>{chosen?.replacesData ? 'Replaces the data of the backend.' : ''}</p>
      {list.file?.problem && <p role="alert">{list.file.problem}</p>}
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" loading={pending}>
        Apply and reload
      </Button>
    </form>
  );
}
