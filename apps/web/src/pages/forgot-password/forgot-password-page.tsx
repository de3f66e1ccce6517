import { PageHeading } from '#ui/page-heading.tsx';

export default function ForgotPasswordPage() {
  return (
    <div className="page-column page-section">
      <PageHeading>Forgot Password</PageHeading>
    </div>
  );
}
