import { paths } from '#config/paths.ts';
import { ClientOnly } from '@catering/ui/hydration';
import { Skeleton } from '@catering/ui/skeleton';
import { PageHeading } from '#ui/page-heading.tsx';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { Link } from 'react-router';
import { EnrollmentForm } from './enrollment-form.tsx';
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

/** The program next to its form; one above the other on narrow screens. */
const columns = 'grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16';

const EnrollmentOfAddress = () => {
  const query = useHydratedSearchParams();
  const program = query.get('program')?.trim();
  if (!program) {
    return (
      <p className="text-lg">
        No training program was chosen.{' '}
        <Link to={paths.trainings} className="text-link">
          See our training programs
        </Link>
      </p>
    );
  }
  return (
    <div className={columns}>
      <ProgramSummary program={program} />
      <EnrollmentForm key={program} program={program} />
    </div>
  );
};

/** The boxes of the page before its address has been read. */
const EnrollmentSkeleton = () => (
  <div aria-busy="true" className={columns}>
    <Skeleton className="h-72 rounded-card" />
    <div className="grid gap-5">
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  </div>
);
