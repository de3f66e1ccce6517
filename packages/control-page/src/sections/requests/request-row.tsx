import { formatDuration, type RequestSummary } from '@catering/mock-control';
import { Badge, type Tone } from '@catering/ui/badge';
import { formatTime } from '@catering/ui/format/timestamps';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { RequestDetails } from './request-details.tsx';

function toneOf(status: number | null): Tone {
  if (status === null) return 'neutral';
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warning';
  return status >= 300 ? 'info' : 'good';
}

/** The effect of a fault without the operation, which the row names already: "responds with 500". */
const shortEffect = (effect: string) => effect.slice(effect.indexOf(': ') + 1).trim();

/** The id that the server gives a fault without a name: it says nothing to a reader. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const markOf = ({ _id, effect, scenario }: RequestSummary['faults'][number]) => {
  const name = scenario ?? (UUID.test(_id) ? undefined : _id);
  return name === undefined ? shortEffect(effect) : `${name}: ${shortEffect(effect)}`;
};

const Marks = ({ faults, source }: RequestSummary) => (
  <>
    {faults.map((fault) => (
      <Badge key={fault._id} tone="warning">
        {markOf(fault)}
      </Badge>
    ))}
    {source !== 'mock' && <Badge>{source}</Badge>}
  </>
);

interface RequestRowProps {
  request: RequestSummary;
  open: boolean;
  onToggle: () => void;
}

/** A request in a line that opens its details. */
export function RequestRow({ request, open, onToggle }: RequestRowProps) {
  const { createdAt, method, path, operation, account, status, durationMs } = request;
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  // A longer row above it may have closed, which moves this one.
  useEffect(() => {
    if (open) row.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li ref={row}>
      <button
        type="button"
        className="group grid w-full cursor-pointer grid-cols-[auto_3.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-card py-2 pr-3.5 pl-2.5 text-left hover:bg-brand-50 sm:grid-cols-[auto_3.25rem_minmax(16rem,1fr)_fit-content(50%)] xl:grid-cols-[auto_3.25rem_minmax(12rem,1fr)_fit-content(32%)_max-content]"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <ChevronRight
          aria-hidden
          className="text-muted transition-[rotate] duration-150 group-aria-expanded:rotate-90"
        />
        <Badge tone={toneOf(status)}>{status ?? 'none'}</Badge>
        <span className="font-mono text-[0.9em]">
          <strong>{method}</strong> {path}
        </span>
        <span className="flex flex-wrap gap-x-3 gap-y-1 empty:hidden max-sm:col-start-2 max-sm:col-end-[-1] sm:justify-end">
          <Marks {...request} />
        </span>
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted tabular-nums max-xl:col-start-3 max-xl:col-end-[-1] max-sm:col-start-2 xl:col-start-5 xl:flex-nowrap xl:justify-end">
          <span>{operation ?? 'no operation'}</span>
          {/* The details show a long email whole. */}
          <span className="xl:max-w-44 xl:truncate">{account ?? 'guest'}</span>
          <span className="xl:min-w-14 xl:text-right">{formatDuration(durationMs)}</span>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </span>
      </button>
      {open && (
        <div id={id} className="stack gap-4 px-3.5 pt-2 pb-4">
          <RequestDetails request={request} />
        </div>
      )}
    </li>
  );
}
