// Browsers drop the roles of a table whose parts are not displayed as one, so they are spelled out.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { sampleTransactions } from '@catering/site-config';
import type { SampleTransaction } from '@catering/site-config/types';
import { Badge } from '@catering/ui/badge';

const columns = ['S/N', 'Date', 'Time', 'Transaction ID', 'Agent', 'Status'] as const;

/** A table that shows its rows as cards on narrow screens (TXN-01 to TXN-08). */
export const TransactionTable = () => (
  <table role="table" className="w-full text-left max-sm:block lg:table-fixed">
    <caption className="pb-4 text-left max-sm:block">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-display text-xl font-extrabold">Last 7 days</span>
        {sampleTransactions.length > 0 && <Badge tone="warning">Sample data</Badge>}
      </span>
    </caption>
    <thead role="rowgroup" className="bg-brand-50 max-sm:sr-only">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className="px-4 py-3 font-semibold first:w-20"
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-sm:grid max-sm:gap-4">
      {sampleTransactions.map((transaction, index) => (
        <Row key={transaction.transactionId} number={index + 1} {...transaction} />
      ))}
    </tbody>
  </table>
);

const Row = ({
  number,
  date,
  time,
  transactionId,
  agent,
  status,
}: SampleTransaction & { number: number }) => {
  const cells = {
    'S/N': number,
    Date: date,
    Time: time,
    'Transaction ID': transactionId,
    Agent: agent,
    Status: <StatusBadge status={status} />,
  };
  return (
    <tr
      role="row"
      className="border-line max-sm:grid max-sm:grid-cols-1 max-sm:gap-2 max-sm:rounded-card max-sm:border max-sm:p-4 sm:border-t"
    >
      {columns.map((column) => (
        <td
          key={column}
          role="cell"
          data-label={column}
          className="tabular-nums max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:before:text-muted max-sm:before:content-[attr(data-label)] sm:px-4 sm:py-3"
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  );
};

const looks = {
  Completed: { tone: 'good', icon: CircleCheck },
  Pending: { tone: 'warning', icon: Clock },
  Failed: { tone: 'bad', icon: CircleAlert },
} as const;

const StatusBadge = ({ status }: Pick<SampleTransaction, 'status'>) => {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {status}
    </Badge>
  );
};
