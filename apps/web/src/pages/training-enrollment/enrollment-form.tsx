import { classEnrollmentRouter, type Enrollment } from '@catering/contract';
import { useId } from 'react';
import * as z from 'zod/mini';
import { issuesOf } from '#api/api-error.ts';
import { createApiHooks } from '#api/create-api-hooks.ts';
import { loadingTips, failureTitles, messages } from '#config/messages.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { TelInput } from '#ui/tel-input.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { SentNote } from '#ui/sent-note.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';
import { TextInput } from '@catering/ui/text-input';

const enrollments = createApiHooks(classEnrollmentRouter);

/** What was typed is sent as it is: the server says what is wrong, and where (ENR-08). */
const anyText = z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() });

export function EnrollmentForm({ program }: { program: string }) {
  const noteId = useId();
  const {
    mutate: enroll,
    isPending,
    isSuccess,
  } = enrollments.create.useMutation({
    meta: { loadingTip: loadingTips.enrollment, failureTitle: failureTitles.enrollment },
    onSuccess: () => {
      reset();
      notify({ kind: 'info', ...messages.enrollmentSent });
    },
    onError: (error: unknown) => showErrors(issuesOf(error)),
  });
  const { form, field, reset, showErrors } = useValidatedForm(
    anyText,
    { name: '', email: '', phoneNumber: '' },
    // The course comes from the address and may be none of the contract's: the server says so.
    (typed) => enroll({ body: { ...typed, course: program } as Enrollment }),
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
      <TextInput label="Full Name" autoComplete="name" {...field('name')} />
      <EmailInput hint="We write to you here about the next steps." {...field('email')} />
      <TelInput
        label="Phone Number"
        hint="Digits only, for example 08031234567"
        {...field('phoneNumber')}
      />
      <Button type="submit" size="large" loading={isPending} className="mt-2 sm:justify-self-start">
        Enroll Now
      </Button>
      <SentNote sent={isSuccess} text={`Sent: your enrollment for ${program}.`} />
    </form>
  );
}
