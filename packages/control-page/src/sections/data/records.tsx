import { useState } from 'react';
import { Button } from '@catering/ui/button';
import { DataTable, type Column } from '@catering/ui/data-table';
import { AddRecord, EditRecord } from './editor/record-dialogs.tsx';
import { edits } from './editor/edits.ts';
import type { TableName } from './table-names.ts';
import { Empty } from '#ui/empty.tsx';
import { TextInput } from '@catering/ui/text-input';

/** How many rows one step shows: a thousand orders at once would make the page slow. */
const STEP = 50;

const editColumn = (name: TableName): Column<{ readonly _id: string }> => ({
  head: 'Edit',
  cell: (row) => <EditRecord edits={edits[name]} record={row} />,
});

interface RecordsProps<Row> {
  name: TableName;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** The records of one table, those of a search, a part of them at first. */
export function Records<Row extends { _id: string }>({ name, rows, columns }: RecordsProps<Row>) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const add = <AddRecord edits={edits[name]} />;
  if (rows.length === 0) return <Empty title={`There are no ${name}.`}>{add}</Empty>;
  const wanted = text.trim().toLowerCase();
  const found = wanted
    ? rows.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted))
    : rows;
  return (
    <>
      <div className="filters">
        <TextInput
          label={`Search ${name}`}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="text-sm text-muted" role="status">
          {Math.min(shown, found.length)} of {found.length} shown
        </p>
        {add}
      </div>
      <DataTable
        label={name}
        columns={[...columns, editColumn(name)]}
        rows={found.slice(0, shown)}
        keyOf={({ _id }) => _id}
      />
      {found.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + STEP)}>
          Show {STEP} more
        </Button>
      )}
    </>
  );
}
