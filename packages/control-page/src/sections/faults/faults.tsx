import { describeFault, isUsedUp, type ActiveFault } from '@catering/mock-control';
import { Badge } from '@catering/ui/badge';
import { formatCount } from '@catering/ui/format/count';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { hrefOf } from '#app/sections.ts';
import { CallButton } from '#ui/call-button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FormDialogButton } from '#ui/form-dialog-button.tsx';
import { LoadedQuery } from '#ui/loaded-query.tsx';
import { Panel } from '#ui/panel.tsx';
import { FaultForm } from './fault-form.tsx';

/** The counts of a fault, so that one that never acts is noticed. */
function Counts({ matched, acted }: ActiveFault) {
  if (matched === 0) return <Badge tone="warning">no request has matched yet</Badge>;
  return (
    <Badge tone={acted > 0 ? 'info' : 'neutral'}>
      acted on {acted} of {matched} matching
    </Badge>
  );
}

function FaultRow({ fault }: { fault: ActiveFault }) {
  const remove = useMutation({
    mutationFn: control.faults.remove,
    meta: { done: 'The fault is removed.' },
  });
  const { _id: id, scenario } = fault;
  return (
    <li className="row gap-x-4 py-2.5">
      <div className="grid flex-[1_1_10rem] gap-1">
        <span className="font-mono text-[0.9em]">{describeFault(fault)}</span>
        <span className="row">
          <Counts {...fault} />
          {isUsedUp(fault) && <Badge>used up</Badge>}
          {scenario !== undefined && <Badge>scenario {scenario}</Badge>}
          <span className="font-mono text-[0.85em] text-muted">{id}</span>
        </span>
      </div>
      <CallButton aria-label={`Remove: ${describeFault(fault)}`} mutation={remove} input={{ id }}>
        <Trash2 aria-hidden />
        <span className="max-sm:hidden">Remove</span>
      </CallButton>
    </li>
  );
}

function RemoveAll({ count }: { count: number }) {
  const clear = useMutation({
    mutationFn: control.faults.clear,
    meta: { done: 'All faults are removed.' },
  });
  return (
    <ConfirmButton
      mutation={clear}
      input={{}}
      title="Remove all faults?"
      action="Remove all"
      question={<p>{formatCount(count, 'fault')} and the active scenario end.</p>}
    >
      Remove all…
    </ConfirmButton>
  );
}

/** The active faults, and a form for another one. */
export function Faults() {
  const query = useQuery(queries.faults);
  const count = query.data?.length ?? 0;
  return (
    <>
      <p className="max-w-176 text-muted">
        A fault makes requests slow, fail or break the contract.{' '}
        <a href={hrefOf('requests')}>Requests</a> names the faults that acted;{' '}
        <a href={hrefOf('scenarios')}>Scenarios</a> has ready-made sets.
      </p>
      <Panel
        title="Active"
        actions={
          <>
            {count > 0 && <RemoveAll count={count} />}
            <FormDialogButton
              variant="primary"
              title="New fault"
              renderForm={(close) => <FaultForm onClose={close} />}
            >
              <Plus aria-hidden />
              Add a fault…
            </FormDialogButton>
          </>
        }
      >
        <LoadedQuery
          query={query}
          one="fault"
          many="faults"
          count={query.data?.length}
          empty={<Empty title="No fault is active.">Every request gets its usual response.</Empty>}
        >
          {(faults) => (
            <ul className="grid divide-y divide-line">
              {faults.map((fault) => (
                <FaultRow key={fault._id} fault={fault} />
              ))}
            </ul>
          )}
        </LoadedQuery>
      </Panel>
    </>
  );
}
