import type { TrafficState } from '@catering/mock-control';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import type { Section } from '#place/place.ts';

function Responses({ replay, upstream }: TrafficState) {
  if (upstream === null && replay === null) return null;
  const backend = upstream !== null && (
    <>
      the backend at <code>{upstream}</code>
    </>
  );
  if (replay === null) return <p>Responses come from {backend}.</p>;
  return (
    <p>
      Responses come from <code>{replay}</code>; for a request that is not in it, from{' '}
      {backend || 'the mock'}.
    </p>
  );
}

/** The sections about what requests do; the others are about what the mock itself stores. */
const ABOUT_REQUESTS: readonly Section[] = ['requests', 'faults'];

/** What responds in place of the mock, and where it is written down; nothing for the mock alone. */
export function Traffic({ section }: { section: Section }) {
  const { data } = control.server.read.useQuery(queries.server);
  const traffic = data?.body.traffic;
  if (!traffic || Object.values(traffic).every((one) => one === null)) return null;
  return (
    <div className="rounded-field bg-info-50 px-3.5 py-2.5" role="note">
      <Responses {...traffic} />
      {traffic.upstream !== null && !ABOUT_REQUESTS.includes(section) && (
        <p>This section is about the mock itself, which gets no requests then.</p>
      )}
      {traffic.record !== null && (
        <p>
          Requests and responses are recorded in <code>{traffic.record}</code>, without secrets.
        </p>
      )}
    </div>
  );
}
