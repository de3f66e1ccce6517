import { Plus } from 'lucide-react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatCount } from '@catering/ui/format/count';
import { AskingButton } from '#ui/call-button.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActiveFaults } from './active-faults.tsx';
import { FaultForm } from './fault-form.tsx';
import { Scenarios } from './scenarios.tsx';

/** The active faults, a form for another one, and the scenarios to choose from. */
export function Faults() {
  const faults = control.faults.list.useQuery(queries.faults);
  const scenarios = control.scenarios.list.useQuery(queries.scenarios);
  const clear = control.faults.clear.useMutation({
    meta: { done: 'All faults are removed.', inForm: true },
  });
  const count = faults.data?.body.length ?? 0;
  return (
    <>
      <p className="max-w-176 text-muted">
        A fault makes requests slow, fail or break the contract. A scenario is a named set of
        faults, perhaps with data. Delays of several faults add up, and the first that ends a
        request wins.
      </p>
      <Panel
        title="Active"
        actions={
          <>
            {count > 0 && (
              <AskingButton
                label="Remove all…"
                title="Remove all faults?"
                action="Remove all"
                call={clear}
                input={{}}
              >
                <p>{formatCount(count, 'fault')} and the active scenario end.</p>
              </AskingButton>
            )}
            <DialogButton
              label={
                <>
                  <Plus aria-hidden />
                  Add a fault…
                </>
              }
              title="New fault"
            >
              {(close) => <FaultForm onClose={close} />}
            </DialogButton>
          </>
        }
      >
        <QueryContent
          query={faults}
          what="the faults"
          empty={<Empty title="No fault is active.">Every request gets its usual response.</Empty>}
        >
          {(list) => <ActiveFaults faults={list} />}
        </QueryContent>
      </Panel>
      <Panel title="Scenarios">
        <QueryContent query={scenarios} what="the scenarios">
          {(list) => <Scenarios list={list} />}
        </QueryContent>
      </Panel>
    </>
  );
}
