import { SPACE_NAME, type Space } from '@catering/mock-control';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatRelativeTime } from '@catering/ui/format/relative-time';
import { formatShort } from '@catering/ui/format/timestamps';
import { serverPath } from '#place/server-path.ts';
import { currentSpace, inSpace } from '#place/space.ts';
import { Badge } from '@catering/ui/badge';
import { DataTable, type Column } from '@catering/ui/data-table';
import { Empty } from '#ui/empty.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { Panel } from '#ui/panel.tsx';
import { AskingButton } from '#ui/call-button.tsx';
import { InlineForm } from '#forms/inline-form.tsx';

const Ago = ({ at, readAt }: { at: string; readAt: number }) => (
  <time dateTime={at} title={formatShort(at)}>
    {formatRelativeTime(at, readAt)}
  </time>
);

function RemoveSpace({ name }: { name: string }) {
  const remove = control.spaces.remove.useMutation({
    meta: { done: `The space ${name} is gone.`, inForm: true },
  });
  return (
    <AskingButton
      label="Remove…"
      aria-label={`Remove the space ${name}`}
      title={`Remove the space ${name}?`}
      action="Remove"
      call={remove}
      input={{ params: { name } }}
    >
      <p>
        Its data, accounts, mails, clock, faults and recorded requests are lost. The next request
        that names it creates it again.
      </p>
    </AskingButton>
  );
}

const columns = (current: string | undefined, readAt: number): Column<Space>[] => [
  {
    head: 'Name',
    breaks: true,
    cell: ({ name }) => (
      <a
        className="-my-2 inline-block py-2 font-mono text-[0.9em] md:my-0 md:py-1"
        href={inSpace('/__mock', name)}
        aria-current={name === current ? 'true' : undefined}
      >
        {name}
      </a>
    ),
  },
  {
    head: 'Scenario',
    cell: ({ scenario }) => scenario ?? <span className="text-muted">none</span>,
  },
  { head: 'Made', cell: ({ createdAt }) => <Ago at={createdAt} readAt={readAt} /> },
  { head: 'Last used', cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} readAt={readAt} /> },
  {
    head: 'Removal',
    // The next call of its own page would make it again.
    cell: ({ name }) =>
      name === current ? <Badge tone="info">this page</Badge> : <RemoveSpace name={name} />,
  },
];

function SpaceList({ current }: { current: string | undefined }) {
  const query = control.spaces.list.useQuery(queries.spaces);
  return (
    <QueryContent
      query={query}
      what="the spaces"
      empty={
        <Empty title="There is no space.">
          The first request with the header <code>X-Mock-Space: checkout-1</code> makes one of this
          name.
        </Empty>
      }
    >
      {(spaces) => (
        <DataTable
          label="Spaces, latest use first"
          columns={columns(current, query.dataUpdatedAt)}
          rows={spaces}
          keyOf={({ name }) => name}
        />
      )}
    </QueryContent>
  );
}

/** Opens the page of a space, which makes it; gives back what is wrong with the name. */
function openSpace(name: string) {
  if (!SPACE_NAME.test(name)) {
    return 'A name has lower-case letters, digits and hyphens, at most 63, and neither starts nor ends with a hyphen.';
  }
  location.assign(inSpace('/__mock', name));
  return undefined;
}

/** Backends of their own within the server: go to one, remove one. */
export function Spaces() {
  const { data } = control.server.read.useQuery(queries.server);
  const current = currentSpace();
  if (data?.body.hasSpaces === false) {
    return (
      <p className="max-w-176 text-muted">
        This server has no spaces: it keeps its data in Postgres. Start it with{' '}
        <code>--database :memory:</code> or a file to have some.
      </p>
    );
  }
  return (
    <>
      <p className="max-w-176 text-muted">
        A space has data, accounts, clock, faults and mails of its own, so that tests side by side
        do not meet. It is made at its first use, and goes when it has not been used for a while.
      </p>
      <Panel
        title="Spaces of this server"
        actions={
          current && (
            <a href={`${serverPath(location.pathname)}/__mock`}>Page of the server itself</a>
          )
        }
      >
        <SpaceList current={current} />
      </Panel>
      <Panel title="Another space">
        <InlineForm
          label="Name of a space"
          size={28}
          placeholder="checkout-1"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          action="Open its page"
          onText={openSpace}
        />
      </Panel>
    </>
  );
}
