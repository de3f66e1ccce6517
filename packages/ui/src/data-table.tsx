// Some browsers forget what the parts of a table are where a style sheet makes blocks of them.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Text without spaces, such as an email, breaks anywhere; other words stay in one piece. */
  readonly breaks?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

// Next to its head, or below it where the text is too large for that.
const phoneCell =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:py-1 ' +
  'max-md:wrap-anywhere max-md:before:w-22 max-md:before:shrink-0 max-md:before:text-sm ' +
  'max-md:before:text-muted max-md:before:content-[attr(data-head)]';

const wideCell = 'md:border-b md:border-line md:py-2 md:pr-3 md:last:pr-0';

/** A table; on narrow screens each row is a block, with the heads next to the cells. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="w-full border-collapse max-md:block">
      <thead role="rowgroup" className="text-sm text-muted max-md:hidden">
        <tr role="row">
          {columns.map(({ head }) => (
            <th
              role="columnheader"
              key={head}
              scope="col"
              className={classNames(wideCell, 'text-left')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            role="row"
            key={keyOf(row)}
            className="group border-line max-md:block max-md:border-t max-md:py-2 max-md:first:border-t-0"
          >
            {columns.map(({ head, cell, breaks }) => (
              <td
                role="cell"
                key={head}
                data-head={head}
                className={classNames(
                  'align-baseline md:group-last:border-b-0',
                  phoneCell,
                  wideCell,
                  breaks ? 'md:min-w-44 md:wrap-anywhere lg:min-w-64' : 'md:wrap-break-word',
                )}
              >
                <div className="max-md:min-w-0 max-md:flex-1 max-md:basis-32">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
