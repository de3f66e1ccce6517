import { activeNames } from '@catering/mock-control';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatCount } from '#format/count.ts';
import { formatShort } from '#format/dates.ts';
import { hrefOf } from '#place/place.ts';
import { spaceOf } from '#place/space.ts';
import { ServerTime } from '#ui/server-time.tsx';
import { BackToSeed } from './back-to-seed.tsx';

function CurrentSpace() {
  const space = spaceOf(location.hostname);
  return (
    <a className="fact" href={hrefOf('spaces')} data-active={space ? true : undefined}>
      <span className="fact-name">Space</span>
      {space ?? 'the server itself'}
    </a>
  );
}

/** What misbehaves at the moment: scenarios by their titles, and how many faults were added besides. */
function Active() {
  const list = control.scenarios.list.useQuery(queries.scenarios).data?.body;
  const faults = control.faults.list.useQuery(queries.faults).data?.body;
  const titles = activeNames(list?.active ?? null).map(
    (one) => list?.scenarios.find(({ name }) => name === one)?.title ?? one,
  );
  const added = (faults ?? []).filter(({ scenario }) => scenario === undefined).length;
  const active = [...titles, ...(added > 0 ? [formatCount(added, 'fault')] : [])];
  return (
    <a className="fact" href={hrefOf('faults')} data-active={active.length > 0 ? true : undefined}>
      <span className="fact-name">Active</span>
      {list && faults ? active.join(', ') || 'no scenario, no fault' : '…'}
    </a>
  );
}

function CurrentTime() {
  const { data, dataUpdatedAt } = control.clock.read.useQuery(queries.clock);
  const state = data?.body;
  return (
    <a className="fact" href={hrefOf('clock')} data-active={state?.frozen ? true : undefined}>
      <span className="fact-name">{state?.frozen ? 'Clock (frozen)' : 'Clock'}</span>
      {state ? <ServerTime state={state} readAt={dataUpdatedAt} format={formatShort} /> : '…'}
    </a>
  );
}

/** Which server and space this is, what is active, and the way back to the seed. */
export function Header() {
  const { data } = control.server.read.useQuery(queries.server);
  return (
    <header className="page-head">
      <div className="brand">
        <h1>Mock API</h1>
        <code>{(data?.body.address ?? location.origin).replace(/^http:\/\//, '')}</code>
      </div>
      <div className="facts">
        <CurrentSpace />
        <Active />
        <CurrentTime />
      </div>
      <BackToSeed />
    </header>
  );
}
