import type { RequestSummary } from '@catering/mock-control';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { hrefOf, useHashRoute } from '#app/sections.ts';
import { CallButton } from '#ui/call-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadedQuery } from '#ui/loaded-query.tsx';
import { findRequests, type View, viewNames, views } from './find-requests.ts';
import { RequestRow } from './request-row.tsx';

function RequestList({ requests }: { requests: readonly RequestSummary[] }) {
  const { item } = useHashRoute();
  const [view, setView] = useState<View>('all');
  const [text, setText] = useState('');
  const shown = findRequests(requests, view, text);
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
