import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
}

interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table; on narrow screens each row is a block of its own, with the heads beside the cells. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, numeric }) => (
            <th key={head} scope="col" data-numeric={numeric}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, numeric }) => (
              <td key={head} data-head={head} data-numeric={numeric}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
