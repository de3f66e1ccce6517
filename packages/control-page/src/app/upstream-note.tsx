import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import type { Section } from '#place/place.ts';

/** The sections about what requests do; the others are about what the mock itself stores. */
const ABOUT_REQUESTS: readonly Section[] = ['requests', 'faults'];

/** The backend that responds in place of the mock; nothing without one. */
export function UpstreamNote({ section }: { section: Section }) {
  const { data } = control.server.read.useQuery(queries.server);
  const upstream = data?.body.upstream;
  if (!upstream) return null;
  return (
    <div className="rounded-field bg-info-50 px-3.5 py-2.5" role="note">
      <p>
        Responses come from the backend at <code>{upstream}</code>.
      </p>
      {!ABOUT_REQUESTS.includes(section) && (
        <p>This section is about the mock itself, which gets no requests then.</p>
      )}
    </div>
  );
}
