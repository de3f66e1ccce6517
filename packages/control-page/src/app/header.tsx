import { activeNames, describeEffects, isUsedUp } from '@catering/mock-control';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { classNames } from '@catering/ui/class-names';
import { formatCount } from '@catering/ui/format/count';
import { formatShort } from '@catering/ui/format/timestamps';
import { hrefOf } from '#place/place.ts';
import { currentSpace } from '#place/space.ts';
import { ServerTime } from '#ui/server-time.tsx';
import { BackToSeed } from './back-to-seed.tsx';

const fact =
  'block max-w-88 flex-none overflow-hidden rounded-field border border-line px-2.5 py-0.75 leading-[1.3] text-ellipsis ' +
  'whitespace-nowrap text-ink tabular-nums no-underline hover:border-field max-lg:max-w-64 ' +
  'data-active:border-brand-700 data-active:bg-brand-100';

function CurrentSpace() {
  const space = currentSpace();
  return (
    <a
      // A phone has room for it only if it says something.
      className={classNames(fact, !space && 'max-sm:hidden')}
      href={hrefOf('spaces')}
      data-active={space ? true : undefined}
    >
      <span className="block text-sm text-muted">Space</span>
      {space ?? 'the server itself'}
    </a>
  );
}

/** What misbehaves: the faults that were added by themselves, then the scenarios by their names. */
function Active() {
  const list = control.scenarios.list.useQuery(queries.scenarios).data?.body;
  const faults = control.faults.list.useQuery(queries.faults).data?.body;
  const names = activeNames(list?.active ?? null);
  const added = (faults ?? []).filter((one) => one.scenario === undefined && !isUsedUp(one));
  const own = added.length > 1 ? [formatCount(added.length, 'fault')] : added.map(describeEffects);
  const active = [...own, ...names];
  const count = added.length + names.length;
  return (
    <a
      className={classNames(fact, 'min-w-0 max-lg:max-w-full max-lg:flex-[1_1_auto]')}
      href={hrefOf('faults')}
      data-active={active.length > 0 ? true : undefined}
    >
      <span className="block text-sm text-muted">Active{count > 1 && ` (${count})`}</span>
      {list && faults ? active.join(', ') || 'nothing' : '…'}
    </a>
  );
}

function CurrentTime() {
  const { data, dataUpdatedAt } = control.clock.read.useQuery(queries.clock);
  const state = data?.body;
  return (
    <a className={fact} href={hrefOf('clock')} data-active={state?.frozen ? true : undefined}>
      <span className="block text-sm text-muted">{state?.frozen ? 'Clock (frozen)' : 'Clock'}</span>
      {state ? <ServerTime state={state} readAt={dataUpdatedAt} format={formatShort} /> : '…'}
    </a>
  );
}

/** Which server and space this is, what is active, and the way back to the seed. */
export function Header() {
  const { data } = control.server.read.useQuery(queries.server);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2.5 max-sm:gap-x-1">
      <div className="mr-auto flex flex-col lg:flex-row lg:items-baseline lg:gap-2.5">
        <h1 className="text-lg">Mock API</h1>
        <code className="text-muted">
          {(data?.body.address ?? location.origin).replace(/^http:\/\//, '')}
        </code>
      </div>
      <div className="flex gap-2 max-sm:flex-wrap max-lg:order-1 max-lg:w-full lg:*:last:min-w-50">
        <CurrentSpace />
        <Active />
        <CurrentTime />
      </div>
      <BackToSeed />
    </header>
  );
}
