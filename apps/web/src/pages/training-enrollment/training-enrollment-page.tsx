import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { paths } from '#config/paths.ts';
import { ClientOnly } from '@catering/ui/hydration';
import { PageHeading } from '#ui/page-heading.tsx';
import { Link } from 'react-router';
import { EnrollmentForm } from './enrollment-form.tsx';
import { enrollmentGrid, EnrollmentSkeleton } from './enrollment-skeleton.tsx';
import { ProgramSummary } from './program-summary.tsx';

/** The enrollment form of the program that the address names (ENR-01, D-46). */
const TrainingEnrollmentPage = () => (
  <div className="page-column grid gap-8 py-8 md:py-12">
    <PageHeading lead="Enter your details. We reply with the dates, what to bring and how to pay. You do not pay on this page.">
      Training Enrollment
    </PageHeading>
    <ClientOnly fallback={<EnrollmentSkeleton />}>
      <EnrollmentOfAddress />
    </ClientOnly>
  </div>
);
export default TrainingEnrollmentPage;

const EnrollmentOfAddress = () => {
  const query = useHydratedSearchParams();
  const program = query.get('program')?.trim();
  if (!program) return <NoProgram />;
  return (
    <div className={enrollmentGrid}>
      <ProgramSummary program={program} />
      <EnrollmentForm key={program} program={program} />
    </div>
  );
};

const NoProgram = () => (
  <p className="text-lg">
    No training program was chosen.{' '}
    <Link
      to={paths.trainings}
      className="font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-800"
    >
      See our training programs
    </Link>
  </p>
);
