import type { Seed } from '@catering/mock-control';
import { useState } from 'react';
import { Button } from '@catering/ui/button';
import { DataTable, type Column } from '@catering/ui/data-table';
import { AddRecord, EditRecord } from './editor/record-buttons.tsx';
import { edits, type TableEdits } from './editor/edits.ts';
import { columnsOf, type RowOf, type TableName } from './tables.tsx';
import { Empty } from '#ui/empty.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { useSearch } from '#ui/use-search.tsx';

/** How many rows one step shows: a thousand orders at once would make the page slow. */
const STEP = 50;

const editColumn = (table: TableEdits): Column<{ readonly _id: string }> => ({
  head: 'Edit',
  cell: (row) => <EditRecord edits={table} record={row} />,
});

/** When an order or a message was created; nothing for other records. */
const timeOf = (row: object): string => {
  const time: unknown = Reflect.get(row, 'createdAt');
  return typeof time === 'string' ? time : '';
};

interface RecordsProps<Name> {
  name: Name;
  seed: Seed;
}

/** The records of one table, those of a search, a part of them at first. */
export function Records<Name extends TableName>({ name, seed }: RecordsProps<Name>) {
  const tableEdits: TableEdits = edits[name];
  const stored: readonly RowOf<Name>[] = seed[name];
  const [before] = useState(() => new Set(stored.map(({ _id }) => _id)));
  const isNew = ({ _id }: RowOf<Name>) => Number(!before.has(_id));
  // An added record is seen at once; others keep their order, or are listed from the newest.
  const rows = stored.toSorted(
    (one, other) => isNew(other) - isNew(one) || timeOf(other).localeCompare(timeOf(one)),
  );
  useFocusAfterRemoval(rows.length);
  const [shown, setShown] = useState(STEP);
  const { field, hasText } = useSearch(`Search ${name}`);
  const found = rows.filter((row) => hasText(JSON.stringify(row)));
  const add = <AddRecord edits={tableEdits} />;
  if (rows.length === 0) return <Empty title={`There are no ${name}.`}>{add}</Empty>;
  const columns: readonly Column<RowOf<Name>>[] = [
    ...columnsOf[name](seed),
    editColumn(tableEdits),
  ];
  return (
    <>
      <div className="filters">
        {field}
        <p className="text-sm text-muted" role="status">
          {Math.min(shown, found.length)} of {found.length} shown
        </p>
        {add}
      </div>
      <DataTable
        label={name}
        columns={columns}
        rows={found.slice(0, shown)}
        keyOf={({ _id }) => _id}
      />
      {found.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, found.length - shown)} more
        </Button>
      )}
    </>
  );
}
