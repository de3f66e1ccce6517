import { useSearchParams } from 'react-router';
import { paths } from '#config/paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { EnrollmentForm } from './enrollment-form.tsx';
import { ProgramSummary } from './program-summary.tsx';
import { PageLink } from '#ui/page-link.tsx';

/** The enrollment form of the program that the address names (ENR-01, D-46). */
const TrainingEnrollmentPage = () => {
  const [query] = useSearchParams();
  const program = query.get('program')?.trim();
  return (
    <div className="page-column grid gap-8 py-8 md:py-12">
      <PageHeading>Training Enrollment</PageHeading>
      {program ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
          <ProgramSummary program={program} />
          <EnrollmentForm key={program} program={program} />
        </div>
      ) : (
        <NoProgram />
      )}
    </div>
  );
};
export default TrainingEnrollmentPage;

const NoProgram = () => (
  <p className="text-lg">
    No training program was chosen.{' '}
    <PageLink
      to={paths.trainings}
      className="font-semibold text-green-700 underline underline-offset-4 hover:text-green-800"
    >
      See our training programs
    </PageLink>
  </p>
);
