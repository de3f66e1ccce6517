import type { RequestSummary } from '@catering/mock-control';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { control, queries } from '#api/control.ts';
import { hrefOf, useHashRoute } from '#app/sections.ts';
import { CallButton } from '#ui/call-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadedQuery } from '#ui/loaded-query.tsx';
import { RequestRow } from './request-row.tsx';

const views = {
  all: { label: 'All', has: () => true },
  failed: {
    label: 'Failed: 4xx, 5xx or no response',
    has: ({ status }: RequestSummary) => status === null || status >= 400,
  },
  faults: {
    label: 'Changed by a fault',
    has: ({ faults }: RequestSummary) => faults.length > 0,
  },
} as const;
type View = keyof typeof views;
// The keys of the table are the views.
const viewNames = Object.keys(views) as View[];

const hasText = (request: RequestSummary, text: string) => {
  const { method, path, operation, account, faults } = request;
  return [
    `${method} ${path}`,
    operation,
    account,
    ...faults.flatMap(({ _id, scenario, effect }) => [_id, scenario, effect]),
  ].some((part) => part?.toLowerCase().includes(text));
};

function RequestList({ requests }: { requests: readonly RequestSummary[] }) {
  const { item } = useHashRoute();
  const [view, setView] = useState<View>('all');
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = requests.filter(
    (request) => views[view].has(request) && (wanted === '' || hasText(request, wanted)),
  );
  return (
    <>
      <div className="filters" role="search">
        <TextInput
          label="Search"
          type="search"
          placeholder="path, operation, email, fault…"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label="Show"
          value={view}
          // The options are the views.
          onChange={({ target }) => setView(target.value as View)}
        >
          {viewNames.map((name) => (
            <option key={name} value={name}>
              {views[name].label}
            </option>
          ))}
        </Select>
      </div>
      <p className="text-sm text-muted">
        {shown.length} of {requests.length} shown, newest first
      </p>
      {item !== undefined && requests.every(({ _id }) => _id !== item) && (
        <Empty title="The request of this address is not in the list any more." />
      )}
      {shown.length === 0 && <Empty title="No request is like that." />}
      <ul
        className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden"
        aria-label="Requests"
      >
        {shown.map((request) => (
          <RequestRow
            key={request._id}
            request={request}
            open={request._id === item}
            onToggle={() => {
              location.hash = hrefOf('requests', request._id === item ? undefined : request._id);
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** The latest requests, live. */
export function Requests() {
  const query = useQuery(queries.requests);
  const clear = useMutation({
    mutationFn: control.requests.clear,
    meta: { done: 'The list is empty.' },
  });
  return (
    <>
      <div className="row justify-between gap-x-4">
        <p className="text-muted">New requests appear by themselves.</p>
        <CallButton mutation={clear} input={{}}>
          Clear the list
        </CallButton>
      </div>
      <LoadedQuery
        query={query}
        one="request"
        many="requests"
        count={query.data?.length}
        empty={<Empty title="No request is listed yet.">Open the site, or call the API.</Empty>}
      >
        {(requests) => <RequestList requests={requests} />}
      </LoadedQuery>
    </>
  );
}
