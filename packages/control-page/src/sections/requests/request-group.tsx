import type { RecordedRequest } from '@catering/mock-control';
import { useEffect, useId, useRef, useState } from 'react';
import { RequestDetails } from './request-details.tsx';
import { RequestLine } from './request-line.tsx';

interface RequestRowProps {
  request: RecordedRequest;
  open: boolean;
  onToggle: () => void;
}

function RequestRow({ request, open, onToggle }: RequestRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  // A longer one above it may have closed.
  useEffect(() => {
    if (open) row.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li ref={row}>
      <RequestLine request={request} open={open} controls={id} onToggle={onToggle} />
      {open && (
        <div id={id} className="stack gap-4 px-3.5 pt-2 pb-4">
          <RequestDetails request={request} />
        </div>
      )}
    </li>
  );
}

interface RequestGroupProps {
  /** Equal ones, newest first; at least one. */
  requests: readonly [RecordedRequest, ...RecordedRequest[]];
  /** Id of the request that is open. */
  openId: string | undefined;
  onToggle: (id: string) => void;
}

/** Equal requests in one line, which unfolds to show each of them. */
export function RequestGroup({ requests, openId, onToggle }: RequestGroupProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const rows = requests.map((request) => (
    <RequestRow
      key={request._id}
      request={request}
      open={request._id === openId}
      onToggle={() => onToggle(request._id)}
    />
  ));
  if (rows.length === 1) return rows;
  const hasOpen = requests.some(({ _id }) => _id === openId);
  const open = unfolded || hasOpen;
  const toggle = () => {
    if (hasOpen && openId !== undefined) onToggle(openId);
    setUnfolded(!open);
  };
  return (
    <li>
      <RequestLine
        request={requests[0]}
        count={requests.length}
        open={open}
        controls={id}
        onToggle={toggle}
      />
      {open && (
        <ul id={id} className="divide-y divide-line border-t border-line pl-5">
          {rows}
        </ul>
      )}
    </li>
  );
}
