import { sampleTransactions } from '@catering/site-config';
import { paths } from '#config/paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Link } from 'react-router';
import { TransactionTable } from './transaction-table.tsx';

/** Fixed sample rows, or none; nothing is fetched (TXN-09, TXN-10). */
const TransactionsPage = () => (
  <div className="page-column grid grid-cols-1 gap-8 py-8 md:py-12">
    <PageHeading
      lead={
        <>
          {sampleTransactions.length > 0
            ? 'This page shows sample data until payments are listed here. '
            : 'Payments are not listed here yet. '}
          Your own orders are under{' '}
          <Link
            to={paths.orders}
            className="font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-900"
          >
            My Orders
          </Link>
          .
        </>
      }
    >
      Transactions History
    </PageHeading>
    <TransactionTable />
  </div>
);
export default TransactionsPage;
