import { activeNames, describeEffects, isUsedUp } from '@catering/mock-control';
import { formatCount } from '@catering/ui/format/count';
import { formatTimestamp } from '@catering/ui/format/timestamps';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '#api/queries.ts';
import { currentSpace, serverPath } from './addresses.ts';
import { ResetButton } from './reset-button.tsx';
import { hrefOf } from './sections.ts';

interface FactProps {
  term: string;
  href: string;
  /** True if it is not as usual. */
  marked: boolean;
  className?: string;
  children: ReactNode;
}

const Fact = ({ term, href, marked, className = '', children }: FactProps) => (
  <a
    href={href}
    data-marked={marked || undefined}
    className={`block max-w-88 flex-none overflow-hidden rounded-field border border-line px-2.5 py-0.75 leading-[1.3] text-ellipsis whitespace-nowrap text-ink tabular-nums no-underline hover:border-field data-marked:border-brand-700 data-marked:bg-brand-100 max-lg:max-w-64 ${className}`}
  >
    <span className="block text-sm text-muted">{term}</span>
    {children}
  </a>
);

/** Names the faults that were added by themselves, then the active scenarios. */
function ActiveFact() {
  const { data: list } = useQuery(queries.scenarios);
  const { data: faults } = useQuery(queries.faults);
  const names = activeNames(list?.active ?? null);
  const added = (faults ?? []).filter((one) => one.scenario === undefined && !isUsedUp(one));
  const own = added.length > 1 ? [formatCount(added.length, 'fault')] : added.map(describeEffects);
  const active = [...own, ...names];
  const count = added.length + names.length;
  return (
    <Fact
      term={count > 1 ? `Active (${count})` : 'Active'}
      href={hrefOf(added.length === 0 && names.length > 0 ? 'scenarios' : 'faults')}
      marked={active.length > 0}
      className="min-w-0 max-lg:max-w-full max-lg:flex-[1_1_auto]"
    >
      {list && faults ? active.join(', ') || 'nothing' : '…'}
    </Fact>
  );
}

function ClockFact() {
  const { data } = useQuery(queries.clock);
  return (
    <Fact
      term={data?.frozen ? 'Clock (frozen)' : 'Clock'}
      href={hrefOf('clock')}
      marked={data?.frozen ?? false}
      // A phone has room for it only if it says something.
      className={data?.frozen ? '' : 'max-sm:hidden'}
    >
      {data ? formatTimestamp(data.now) : '…'}
    </Fact>
  );
}

/** The server and space, the active faults, the clock, and the way back to the seed. */
export function Header() {
  const { data: server } = useQuery(queries.server);
  const space = currentSpace();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2.5 max-sm:gap-x-1">
      <div className="mr-auto flex flex-col lg:flex-row lg:items-baseline lg:gap-2.5">
        <h1 className="text-lg">Mock API</h1>
        <code className="text-muted">
          {(server?.address ?? location.origin).replace(/^http:\/\//, '')}
        </code>
      </div>
      <div className="flex gap-2 max-lg:order-1 max-lg:w-full max-sm:flex-wrap lg:*:last:min-w-50">
        {space !== undefined && (
          <Fact term="Space (leave)" href={`${serverPath()}/__mock`} marked>
            {space}
          </Fact>
        )}
        <ActiveFact />
        <ClockFact />
      </div>
      <ResetButton />
      {server?.upstream && (
        <p className="w-full text-info max-lg:order-2" role="note">
          Responses come from the backend at <code>{server.upstream}</code>. Clock, accounts, mails
          and data are those of the mock itself, which gets no requests.
        </p>
      )}
    </header>
  );
}
