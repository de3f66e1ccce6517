import type { MockControl, ScenarioList } from '@catering/mock-control';
import { useEffect, useState, type SubmitEvent } from 'react';
import './dev-switch.css';

interface DevSwitchProps {
  control: Pick<MockControl, 'scenarios'>;
  /** Of the control page of the mock backend. */
  controlPage: string;
  /** Starts the site again, in another scenario. */
  reload: () => void;
}

/**
 * Shows the scenario that the mock backend is in, and chooses another one. Nothing is shown while the
 * API is not the mock backend.
 */
export function DevSwitch({ control, controlPage, reload }: DevSwitchProps) {
  const [list, setList] = useState<ScenarioList>();
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let isOver = false;
    const read = () =>
      control.scenarios.list().then(
        (scenarios) => !isOver && setList(scenarios),
        () => !isOver && setList(undefined),
      );
    void read();
    // The scenario may have been chosen on the control page meanwhile.
    window.addEventListener('focus', read);
    return () => {
      isOver = true;
      window.removeEventListener('focus', read);
    };
  }, [control]);

  if (!list) return null;
  const active = list.active ?? '';
  const scenario = chosen ?? active;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    control.scenarios
      .choose({ name: scenario || null })
      .then(reload, (error: Error) => setFailure(error.message));
  };
  return (
    <form className="dev-switch" aria-label="Mock backend" onSubmit={apply}>
      <a href={controlPage} target="_blank" rel="noreferrer">
        Mock
      </a>
      <select
        aria-label="Scenario"
        value={scenario}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">No scenario</option>
        {active.includes(', ') && <option>{active}</option>}
        {list.scenarios.map(({ name, title, replacesData }) => (
          <option key={name} value={name}>
            {replacesData ? `${title} (replaces the data)` : title}
          </option>
        ))}
      </select>
      {scenario !== active && <button type="submit">Apply and reload</button>}
      {failure !== undefined && <p role="alert">{failure}</p>}
    </form>
  );
}
