import { describeFault, isUsedUp, type ActiveFault } from '@catering/mock-control';
import { Trash2 } from 'lucide-react';
import { control } from '#api/control.ts';
import { Badge } from '@catering/ui/badge';
import { CallButton } from '#ui/call-button.tsx';

/** How often a fault has done something, so that one that does nothing is seen. */
function Counts({ matched, acted }: ActiveFault) {
  if (matched === 0) return <Badge tone="warning">no request has matched yet</Badge>;
  return (
    <Badge tone={acted > 0 ? 'info' : 'neutral'}>
      acted on {acted} of {matched} matching
    </Badge>
  );
}

function FaultRow({ fault }: { fault: ActiveFault }) {
  const remove = control.faults.remove.useMutation({ meta: { done: 'The fault is removed.' } });
  const { _id: id, scenario, warning } = fault;
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
        {warning !== undefined && <span className="text-warning">{warning}</span>}
      </div>
      <CallButton
        aria-label={`Remove: ${describeFault(fault)}`}
        call={remove}
        input={{ params: { id } }}
      >
        <Trash2 aria-hidden />
        <span className="max-sm:hidden">Remove</span>
      </CallButton>
    </li>
  );
}

export const ActiveFaults = ({ faults }: { faults: readonly ActiveFault[] }) => (
  <ul className="grid divide-y divide-line">
    {faults.map((fault) => (
      <FaultRow key={fault._id} fault={fault} />
    ))}
  </ul>
);
