import { useId, useRef, useState, type SubmitEvent } from 'react';
import { customerMessage } from '#api/api-error.ts';
import { enroll } from '#api/enrollment.ts';
import { loadingTips } from '#config/loading-tips.ts';
import { failureTitles, messages } from '#config/messages.ts';
import { useLoading } from '#features/loading/use-loading.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '#ui/button.tsx';
import { TelInput } from '#ui/tel-input.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Sends what was typed as it is: the server says what is wrong (ENR-08). */
export function EnrollmentForm({ program }: { program: string }) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const showLoading = useLoading();
  const noteId = useId();

  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    running.current = true;
    setBusy(true);
    try {
      const entry = {
        name: text('name'),
        email: text('email'),
        phoneNumber: text('phoneNumber'),
        course: program,
      };
      await showLoading(loadingTips.enrollment, enroll(entry));
      form.reset();
      notify({ kind: 'info', ...messages.enrollmentSent });
    } catch (error) {
      const description = customerMessage(error);
      notify({ kind: 'error', title: failureTitles.enrollment, description });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    void send(event.currentTarget);
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
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="We write to you here about the next steps."
      />
      <TelInput label="Phone Number" name="phoneNumber" hint="Digits only, e.g. 08031234567" />
      <Button type="submit" size="large" loading={busy} className="mt-2 sm:justify-self-start">
        Enroll Now
      </Button>
    </form>
  );
}
