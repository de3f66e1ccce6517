import { PageHeading } from '#ui/page-heading.tsx';

export default function ResetPasswordPage() {
  return (
    <div className="page-column page-section">
      <PageHeading>Reset Password</PageHeading>
    </div>
  );
}
