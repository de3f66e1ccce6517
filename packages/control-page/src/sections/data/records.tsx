import { useState } from 'react';
import { Button } from '@catering/ui/button';
import { DataTable, type Column } from '@catering/ui/data-table';
import { Empty } from '#ui/empty.tsx';
import { TextInput } from '@catering/ui/text-input';

/** How many rows one step shows: a thousand orders at once would make the page slow. */
const STEP = 50;

interface RecordsProps<Row> {
  /** What they are called: "dishes". */
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** The records of one table, those of a search, a part of them at first. */
export function Records<Row extends { _id: string }>({ name, rows, columns }: RecordsProps<Row>) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  if (rows.length === 0) return <Empty title={`There are no ${name}.`} />;
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
      </div>
      <DataTable
        label={name}
        columns={columns}
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
