import type { Seed } from '@catering/mock-control';
import { Download, RefreshCw } from 'lucide-react';
import { Fragment } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { hrefOf, useItem } from '#place/place.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Part } from '#ui/part.tsx';
import { download } from './download.ts';
import { Snapshots } from './snapshots.tsx';
import { tableNames, tables, type TableName } from './tables.tsx';

function TableLinks({ seed, open }: { seed: Seed; open: TableName }) {
  return (
    <nav aria-label="Tables">
      <ul className="pills">
        {tableNames.map((name) => (
          <li key={name}>
            <a href={hrefOf('data', name)} aria-current={name === open ? 'page' : undefined}>
              {name} <span className="count">{seed[name].length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The stored data, to read, to export and to go back to. */
export function Data() {
  const query = control.data.exportSeed.useQuery(queries.data);
  const item = useItem();
  const open = tableNames.find((name) => name === item) ?? 'dishes';
  return (
    <>
      <Part
        title="Stored now"
        actions={
          <>
            <Button loading={query.isFetching} onClick={() => query.refetch()}>
              <RefreshCw aria-hidden />
              Read again
            </Button>
            <Button
              loading={!query.data}
              onClick={() => query.data && download('seed.json', query.data.body)}
            >
              <Download aria-hidden />
              Download as a seed file
            </Button>
          </>
        }
      >
        <Loaded query={query} what="the data">
          {(seed) => (
            <>
              <TableLinks seed={seed} open={open} />
              <Fragment key={open}>{tables[open](seed)}</Fragment>
            </>
          )}
        </Loaded>
      </Part>
      <Snapshots />
    </>
  );
}
