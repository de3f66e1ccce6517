import { describeFault, type ActiveFault } from '@catering/mock-control';
import { Trash2 } from 'lucide-react';
import { control } from '#api/control.ts';
import { Badge } from '@catering/ui/badge';
import { Button } from '@catering/ui/button';
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

export function ActiveFaults({ faults }: { faults: readonly ActiveFault[] }) {
  const remove = control.faults.remove.useMutation({ meta: { done: 'The fault is removed.' } });
  if (faults.length === 0) {
    return <Empty title="No fault is active.">Every request gets its usual response.</Empty>;
  }
  return (
    <ul className="grid divide-y divide-line">
      {faults.map((fault) => (
        <li key={fault._id} className="row gap-x-4 py-2.5">
          <div className="grid flex-[1_1_10rem] gap-1">
            <span className="font-mono text-[0.9em]">{describeFault(fault)}</span>
            <span className="row">
              <Counts {...fault} />
              {fault.scenario !== undefined && <Badge>scenario {fault.scenario}</Badge>}
            </span>
            {fault.warning !== undefined && <span className="text-warning">{fault.warning}</span>}
          </div>
          <Button
            variant="outline"
            aria-label={`Remove: ${describeFault(fault)}`}
            loading={remove.isPending && remove.variables.params.id === fault._id}
            onClick={() => remove.mutate({ params: { id: fault._id } })}
          >
            <Trash2 aria-hidden />
            <span className="max-sm:hidden">Remove</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
