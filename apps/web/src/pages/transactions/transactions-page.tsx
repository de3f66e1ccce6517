import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { sampleTransactions } from '@catering/site-config/transactions';
import type { SampleTransaction } from '@catering/site-config/schema';
import { Badge } from '@catering/ui/badge';
import { type Column, DataTable } from '@catering/ui/data-table';
import { paths } from '#config/paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Link } from 'react-router';

const looks = {
  Completed: { tone: 'good', icon: CircleCheck },
  Pending: { tone: 'warning', icon: Clock },
  Failed: { tone: 'bad', icon: CircleAlert },
} as const;

const StatusBadge = ({ status }: Pick<SampleTransaction, 'status'>) => {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {status}
    </Badge>
  );
};

const rows = sampleTransactions.map((transaction, index) => ({
  ...transaction,
  number: index + 1,
}));

const columns: Column<(typeof rows)[number]>[] = [
  { head: 'S/N', cell: ({ number }) => number },
  { head: 'Date', cell: ({ date }) => date },
  { head: 'Time', cell: ({ time }) => time },
  { head: 'Transaction ID', cell: ({ transactionId }) => transactionId },
  { head: 'Agent', cell: ({ agent }) => agent },
  { head: 'Status', cell: StatusBadge },
];

const isSample = rows.length > 0;

/** Fixed sample rows, or none; nothing is fetched. */
const TransactionsPage = () => (
  <div className="page-column grid grid-cols-1 gap-8 py-8 md:py-12">
    <PageHeading
      lead={
        <>
          <span>
            {isSample
              ? 'This page shows sample data until payments are listed here.'
              : 'Payments are not listed here yet.'}
          </span>{' '}
          <span>
            Your own orders are under{' '}
            <Link to={paths.orders} className="text-link">
              My Orders
            </Link>
            .
          </span>
        </>
      }
    >
      Transactions History
    </PageHeading>
    <section aria-labelledby="last-days" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="last-days" className="text-xl">
          Last 7 days
        </h2>
        {isSample && <Badge tone="warning">Sample data</Badge>}
      </div>
      <DataTable
        label="Last 7 days"
        columns={columns}
        rows={rows}
        keyOf={({ transactionId }) => transactionId}
      />
    </section>
  </div>
);
export default TransactionsPage;
