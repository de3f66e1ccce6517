import { useId, useRef, type FormEvent } from 'react';
import { customerMessage } from '#api/api-error.ts';
import { enroll, type EnrollmentForm as Enrollment } from '#api/enrollment.ts';
import { failureTitles, loadingTips, messages } from '#config/messages.ts';
import { useSingleAction } from '#features/loading/use-single-action.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '#ui/button.tsx';
import { TelInput } from '#ui/tel-input.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Sends what was typed as it is: the server says what is wrong (ENR-08). */
export function EnrollmentForm({ program }: { program: string }) {
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const { run, busy } = useSingleAction(loadingTips.enrollment, async (entry: Enrollment) => {
    try {
      await enroll(entry);
      form.current?.reset();
      notify({ kind: 'info', ...messages.enrollmentSent });
    } catch (error) {
      const description = customerMessage(error);
      notify({ kind: 'error', title: failureTitles.enrollment, description });
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    void run({
      name: text('name'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      course: program,
    });
  };

  return (
    <form
      ref={form}
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
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="We reach out to you here."
      />
      <TelInput label="Phone Number" name="phoneNumber" hint="Digits only, e.g. 08031234567" />
      <Button type="submit" size="large" busy={busy} className="mt-2 sm:justify-self-start">
        Enroll Now
      </Button>
    </form>
  );
}
