import { describeFault, type ActiveFault } from '@catering/mock-control';
import { Trash2 } from 'lucide-react';
import { control } from '#api/control.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

/** How often a fault has done something, so that one that does nothing is seen. */
function Counts({ matched, acted }: ActiveFault) {
  if (matched === 0) return <Badge tone="warning">no request has matched yet</Badge>;
  return (
    <Badge tone={acted > 0 ? 'info' : 'neutral'}>
      acted on {acted} of {matched} matching
    </Badge>
  );
}

/** The faults that act now. */
export function ActiveFaults({ faults }: { faults: readonly ActiveFault[] }) {
  const remove = control.faults.remove.useMutation({ meta: { done: 'The fault is removed.' } });
  if (faults.length === 0) {
    return <Empty title="No fault is active.">Every request gets its usual response.</Empty>;
  }
  return (
    <ul className="rows">
      {faults.map((fault) => (
        <li key={fault._id} className="row-item">
          <div className="row-text">
            <span className="mono">{describeFault(fault)}</span>
            <span className="row">
              <Counts {...fault} />
              {fault.scenario !== undefined && <Badge>scenario {fault.scenario}</Badge>}
            </span>
          </div>
          <Button
            aria-label={`Remove: ${describeFault(fault)}`}
            loading={remove.isPending && remove.variables.params.id === fault._id}
            onClick={() => remove.mutate({ params: { id: fault._id } })}
          >
            <Trash2 aria-hidden />
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
