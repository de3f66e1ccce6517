import type { RecordedRequest } from '@catering/mock-control';
import { useId } from 'react';
import { RequestDetails } from './request-details.tsx';
import { RequestLine } from './request-line.tsx';

interface RequestRowProps {
  request: RecordedRequest;
  open: boolean;
  onToggle: () => void;
}

/** A request in a line, which opens to show all of it. */
export function RequestRow({ request, open, onToggle }: RequestRowProps) {
  const id = useId();
  return (
    <li>
      <RequestLine request={request} open={open} controls={id} onToggle={onToggle} />
      {open && (
        <div id={id} className="stack gap-4 px-3.5 pt-2 pb-4">
          <RequestDetails request={request} />
        </div>
      )}
    </li>
  );
}
