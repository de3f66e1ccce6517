import { PageHeading } from '#ui/page-heading.tsx';

export default function MyOrdersPage() {
  return (
    <div className="page-column page-section">
      <PageHeading>My Orders</PageHeading>
    </div>
  );
}
