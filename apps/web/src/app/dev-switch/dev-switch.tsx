import type { MockControl, ScenarioList } from '@catering/mock-control';
import { useEffect, useState } from 'react';
import { Dialog } from '@catering/ui/dialog';
import { ScenarioForm } from './scenario-form.tsx';
import './dev-switch.css';

interface DevSwitchProps {
  control: Pick<MockControl, 'scenarios'>;
  /** Of the control page of the mock backend. */
  controlPage: string;
  /** Starts the site anew, in another scenario. */
  reload: () => void;
}

/**
 * Shows the scenario that the mock backend is in, and chooses another one. Nothing is shown while the
 * API is not the mock backend.
 */
export function DevSwitch({ control, controlPage, reload }: DevSwitchProps) {
  const [list, setList] = useState<ScenarioList>();
  const [open, setOpen] = useState(false);

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
  const active = list.scenarios.find(({ name }) => name === list.active);
  return (
    <aside className="dev-switch" aria-label="Mock backend">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Mock: {active?.title ?? list.active ?? 'no scenario'}
      </button>
      <Dialog title="Mock backend" open={open} onClose={() => setOpen(false)}>
        <ScenarioForm control={control} list={list} onChosen={reload} />
        <p>
          <a href={controlPage} target="_blank" rel="noreferrer">
            Open the control page
          </a>
        </p>
      </Dialog>
    </aside>
  );
}
