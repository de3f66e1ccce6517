import { formatDuration, type RecordedRequest } from '@catering/mock-control';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { formatTime } from '#format/dates.ts';
import { formatCount } from '#format/count.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { RequestDetails } from './request-details.tsx';

function toneOf(status: number | null): Tone {
  if (status === null) return 'neutral';
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warning';
  return status >= 300 ? 'info' : 'good';
}

/** What a fault did, without the operation that the line names already: "responds with 500". */
const effectOf = (fault: string) => fault.slice(fault.indexOf(': ') + 1).trim();

function Marks({ violations, faults, scenario, source }: RecordedRequest) {
  return (
    <>
      {violations.length > 0 && (
        <Badge tone="bad">{formatCount(violations.length, 'violation')}</Badge>
      )}
      {[...new Set(faults)].map((fault) => (
        <Badge key={fault} tone="warning">
          {effectOf(fault)}
        </Badge>
      ))}
      {scenario !== null && <Badge tone="info">{scenario}</Badge>}
      {source !== 'mock' && <Badge>{source}</Badge>}
    </>
  );
}

interface RequestRowProps {
  request: RecordedRequest;
  open: boolean;
  onToggle: () => void;
}

/** A request in a line, which opens to show all of it. */
export function RequestRow({ request, open, onToggle }: RequestRowProps) {
  const { createdAt, method, path, operation, account, status, durationMs } = request;
  const id = useId();
  return (
    <li className="request" data-open={open || undefined}>
      <button
        type="button"
        className="request-line"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <ChevronRight aria-hidden className="chevron" />
        <Badge tone={toneOf(status)}>{status ?? 'none'}</Badge>
        <span className="request-address mono">
          <strong>{method}</strong> {path}
        </span>
        <span className="request-marks">
          <Marks {...request} />
        </span>
        <span className="request-facts soft">
          <span>{operation ?? 'no operation'}</span>
          <span>{account ?? 'guest'}</span>
          <span className="request-duration">{formatDuration(durationMs)}</span>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </span>
      </button>
      {open && (
        <div id={id} className="request-details">
          <RequestDetails request={request} />
        </div>
      )}
    </li>
  );
}
