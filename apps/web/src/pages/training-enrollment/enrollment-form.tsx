import { classEnrollmentRouter, type Enrollment } from '@catering/contract';
import { useId, type SubmitEvent } from 'react';
import { createApiHooks } from '#api/create-api-hooks.ts';
import { loadingTips, failureTitles, messages } from '#config/messages.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { TelInput } from '#ui/tel-input.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { TextInput } from '@catering/ui/text-input';

const enrollments = createApiHooks(classEnrollmentRouter);

/** Sends what was typed as it is: the server says what is wrong (ENR-08). */
export function EnrollmentForm({ program }: { program: string }) {
  const { mutate: enroll, isPending } = enrollments.create.useMutation({
    meta: { loadingTip: loadingTips.enrollment, failureTitle: failureTitles.enrollment },
    onSuccess: () => notify({ kind: 'info', ...messages.enrollmentSent }),
  });
  const noteId = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const entry = {
      name: text('name'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      course: program,
    };
    // The course comes from the address and may be none of the contract's: the server says so.
    enroll({ body: entry as Enrollment }, { onSuccess: () => form.reset() });
  };

  return (
    <form
      noValidate
      aria-label="Training Enrollment"
      aria-describedby={noteId}
      onSubmit={submit}
      className="grid gap-5"
    >
      <p id={noteId} className="text-lg text-muted">
        Fill the form with valid and correct details
      </p>
      <TextInput label="Full Name" name="name" autoComplete="name" />
      <EmailInput name="email" hint="We write to you here about the next steps." />
      <TelInput
        label="Phone Number"
        name="phoneNumber"
        hint="Digits only, for example 08031234567"
      />
      <Button type="submit" size="large" loading={isPending} className="mt-2 sm:justify-self-start">
        Enroll Now
      </Button>
    </form>
  );
}
