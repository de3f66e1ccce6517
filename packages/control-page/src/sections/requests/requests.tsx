import type { RecordedRequest } from '@catering/mock-control';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { hrefOf, useItem } from '#place/place.ts';
import { Button } from '@catering/ui/button';
import { Checkbox } from '@catering/ui/choice';
import { CallButton } from '#ui/call-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { filterRequests, NO_FILTER } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { groupRequests } from './group-requests.ts';
import { RequestGroup } from './request-group.tsx';
import { useRequests } from './use-requests.ts';

const operationsOf = (requests: readonly RecordedRequest[]) =>
  [...new Set(requests.map(({ operation }) => operation))]
    .filter((id) => id !== null)
    .sort((one, other) => one.localeCompare(other));

function RequestList({ requests }: { requests: readonly RecordedRequest[] }) {
  const item = useItem();
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = filterRequests(requests, filter);
  const toggle = (id: string) => {
    location.hash = hrefOf('requests', id === item ? undefined : id);
  };
  return (
    <>
      <FilterBar filter={filter} operations={operationsOf(requests)} onChange={setFilter} />
      <p className="text-sm text-muted">
        {shown.length} of {requests.length} shown, newest first
      </p>
      {item !== undefined && requests.every(({ _id }) => _id !== item) && (
        <Empty title="The request of this address is not in the list any more." />
      )}
      {shown.length === 0 && (
        <Empty title="No request is like that.">
          <Button variant="outline" onClick={() => setFilter(NO_FILTER)}>
            Show all
          </Button>
        </Empty>
      )}
      <ul
        className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden"
        aria-label="Requests"
      >
        {groupRequests(shown).map((group) => (
          // Newer ones join a group at its top: its last one stays.
          <RequestGroup key={group.at(-1)?._id} requests={group} openId={item} onToggle={toggle} />
        ))}
      </ul>
    </>
  );
}

export function Requests() {
  const [live, setLive] = useState(true);
  const query = useRequests(live);
  const clear = control.requests.clear.useMutation({ meta: { done: 'The list is empty.' } });
  return (
    <>
      <div className="row justify-between gap-x-4">
        <Checkbox checked={live} onChange={({ target }) => setLive(target.checked)}>
          Live
        </Checkbox>
        <CallButton call={clear} input={{}}>
          Clear the list
        </CallButton>
      </div>
      <QueryContent
        query={query}
        what="the requests"
        empty={
          <Empty title="No request is listed yet.">
            Requests are listed from now on. Open the site, or call the API.
          </Empty>
        }
      >
        {(requests) => <RequestList requests={requests} />}
      </QueryContent>
    </>
  );
}
