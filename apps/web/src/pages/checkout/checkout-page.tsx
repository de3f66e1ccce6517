import { PageHeading } from '#ui/page-heading.tsx';

export default function CheckoutPage() {
  return (
    <div className="page-column page-section">
      <PageHeading>Checkout</PageHeading>
    </div>
  );
}
