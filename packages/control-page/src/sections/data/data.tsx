import type { Seed } from '@catering/mock-control';
import { Download, RefreshCw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { hrefOf, useHashRoute } from '#app/sections.ts';
import { Button } from '@catering/ui/button';
import { LoadedQuery } from '#ui/loaded-query.tsx';
import { Panel } from '#ui/panel.tsx';
import { Records } from './records.tsx';
import { tableNames, tables, type TableName } from './tables.ts';

/** Hands a file of JSON to the browser. */
function download(name: string, content: unknown) {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function TableLinks({ seed, open }: { seed: Seed; open: TableName }) {
  return (
    <nav aria-label="Tables">
      <ul className="row gap-1.5">
        {tableNames.map((name) => (
          <li key={name}>
            <a
              className="flex min-h-control items-center gap-1.5 rounded-full border border-line px-3 text-ink capitalize no-underline aria-[current]:border-brand-700 aria-[current]:bg-brand-100 aria-[current]:font-semibold aria-[current]:text-brand-700"
              href={hrefOf('data', name)}
              aria-current={name === open ? 'page' : undefined}
            >
              {name} <span className="text-muted tabular-nums">{seed[name].length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The stored data, to read, change and export. */
export function Data() {
  const query = useQuery(queries.data);
  const { item } = useHashRoute();
  const open = tableNames.find((name) => name === item) ?? 'dishes';
  return (
    <>
      <p className="max-w-176 text-muted">
        Each change is a call of the API by an admin of this server, so active faults act on it too.
        If there is no admin, the first change adds one.
      </p>
      <Panel
        title="Stored now"
        actions={
          <>
            <Button variant="outline" loading={query.isFetching} onClick={() => query.refetch()}>
              <RefreshCw aria-hidden />
              Read again
            </Button>
            {query.data && (
              <Button variant="outline" onClick={() => download('seed.json', query.data)}>
                <Download aria-hidden />
                Download as a seed file
              </Button>
            )}
          </>
        }
      >
        <LoadedQuery
          query={query}
          one={tables[open].one}
          many={open}
          count={query.data?.[open].length}
        >
          {(seed) => (
            <>
              <TableLinks seed={seed} open={open} />
              <Records key={open} name={open} seed={seed} />
            </>
          )}
        </LoadedQuery>
      </Panel>
    </>
  );
}
