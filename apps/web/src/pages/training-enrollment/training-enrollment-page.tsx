import type { Enrollment } from '@catering/contract';
import { Button } from '@catering/ui/button';
import { ClientOnly } from '@catering/ui/hydration';
import { Skeleton } from '@catering/ui/skeleton';
import { TextInput } from '@catering/ui/text-input';
import { useId } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { issuesOf } from '#api/api-error.ts';
import { enroll, enrollments } from '#api/enrollments.ts';
import { documentTitle, pages } from '#config/pages.ts';
import { paths, trainingEnrollmentPath } from '#config/paths.ts';
import { findTraining } from '#content/trainings.ts';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { sendOnce } from '#features/requests/send-once.ts';
import { useAppDispatch, useSession } from '#app/hooks.ts';
import { notify } from '#features/notifications/notify.ts';
import { useSessionsEnded, useTypedText } from '#features/typed-text/use-typed-text.ts';
import { TrainingPrice } from '#ui/training-price.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';
import { QueryPageHead } from '#ui/query-page-head.tsx';
import { SentNote } from '#ui/sent-note.tsx';
import { TelInput } from '#ui/tel-input.tsx';
import { withoutStrayEnd } from '#format/stray-end.ts';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { useValidatedForm } from '@catering/ui/use-validated-form';

/** The enrollment form of the program that the address names. */
const TrainingEnrollmentPage = () => (
  <div className="page-column grid gap-8 py-8 md:py-12">
    <PageHeading lead="Enter your details. We reply with the dates, what to bring and how to pay. You do not pay on this page.">
      Training Enrollment
    </PageHeading>
    <ClientOnly
      fallback={
        <>
          <title>{documentTitle(pages.trainingEnrollment)}</title>
          <EnrollmentSkeleton />
        </>
      }
    >
      <EnrollmentOfAddress />
    </ClientOnly>
  </div>
);
export default TrainingEnrollmentPage;

/** The program next to its form; one above the other on narrow screens. */
const columns = 'grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16';

const EnrollmentOfAddress = () => {
  const query = useHydratedSearchParams();
  const program = withoutStrayEnd(query.get('program') ?? '');
  const sessionsEnded = useSessionsEnded();
  if (!program) {
    return (
      <p className="text-lg">
        <title>{documentTitle(pages.trainingEnrollment)}</title>
        No training program was chosen.{' '}
        <Link to={paths.trainings} className="text-link">
          See our training programs
        </Link>
      </p>
    );
  }
  return (
    <div className={columns}>
      <QueryPageHead
        title={`${program}, ${pages.trainingEnrollment.title}`}
        path={findTraining(program) && trainingEnrollmentPath(program)}
      />
      <ProgramSummary program={program} />
      <EnrollmentForm key={`${program} ${sessionsEnded}`} program={program} />
    </div>
  );
};

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

/** The program that the visitor is about to enroll in; only its title if it is none of ours. */
function ProgramSummary({ program }: { program: string }) {
  const training = findTraining(program);
  return (
    <section
      aria-labelledby="program"
      className="overflow-hidden rounded-card border border-line bg-brand-50 wrap-anywhere max-lg:p-4"
    >
      {training && (
        // The picture is small on phones: the page before has shown it large.
        <Picture
          src={sitePicture(training.picture)}
          alt=""
          sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 15rem, 6rem"
          eager
          className="max-lg:float-left max-lg:mr-4 max-lg:mb-2 max-lg:aspect-square max-lg:w-24 max-lg:rounded-field sm:max-lg:aspect-4/3 sm:max-lg:w-60"
        />
      )}
      <div className="space-y-2 lg:space-y-3 lg:p-6">
        <p className="text-muted">You are enrolling in</p>
        <h2 id="program" className="text-lg sm:text-xl lg:text-2xl">
          {program}
        </h2>
        {training && (
          <>
            <p className="max-sm:clear-left">{training.description}</p>
            <TrainingPrice naira={training.priceNaira} />
          </>
        )}
      </div>
    </section>
  );
}

/** The text is sent as it was typed: the server says what is wrong, and where. */
const anyText = z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() });

const EMPTY = { name: '', email: '', phoneNumber: '' };

function EnrollmentForm({ program }: { program: string }) {
  const dispatch = useAppDispatch();
  const { account } = useSession();
  const isPending = useIsMutating({ mutationKey: enroll.mutationKey }) > 0;
  const typed = useTypedText('enrollment', EMPTY, { isPending, onSent: (): void => reset() });
  const noteId = useId();
  const { mutate: send, isSuccess } = useMutation({
    ...enroll,
    mutationFn: (body: Enrollment) =>
      dispatch(
        sendOnce({ operation: 'enrollment', account, body }, (headers) =>
          enrollments.create({ body, headers }),
        ),
      ),
    onSuccess: () => {
      typed.drop();
      notify({
        kind: 'info',
        title: 'Enrollment Form Sent Successfully',
        description:
          'Your form has been submitted. We would reach out to you on how to complete your registrations.',
      });
    },
    onError: (error: unknown) => showErrors(issuesOf(error)),
  });
  const { form, field, reset, showErrors } = useValidatedForm(
    anyText,
    typed.values,
    // The course comes from the address and may be none of the contract's: the server says so.
    (values) => send({ ...values, course: program } as Enrollment),
    typed.keep,
  );

  return (
    <form
      {...form}
      aria-label="Training Enrollment"
      aria-describedby={noteId}
      className="grid gap-5"
    >
      <p id={noteId} className="text-lg text-muted">
        Fill the form with valid and correct details
      </p>
      <TextInput label="Full Name" autoComplete="name" {...field('name')} readOnly={isPending} />
      <EmailInput
        hint="We write to you here about the next steps."
        {...field('email')}
        readOnly={isPending}
      />
      <TelInput
        label="Phone Number"
        hint="Digits only, for example 08031234567"
        {...field('phoneNumber')}
        readOnly={isPending}
      />
      <Button type="submit" size="large" loading={isPending} className="mt-2 sm:justify-self-start">
        Enroll Now
      </Button>
      <SentNote sent={isSuccess} text={`Sent: your enrollment for ${program}.`} />
    </form>
  );
}
