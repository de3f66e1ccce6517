import { PageHeading } from '#ui/page-heading.tsx';

export default function SupportPage() {
  return (
    <div className="page-column page-section">
      <PageHeading>Support</PageHeading>
    </div>
  );
}
