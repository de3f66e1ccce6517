import { emailSchema } from '@catering/contract';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { customerMessage } from '#api/api-error.ts';
import { sendMessage } from '#api/messages.ts';
import { loadingTips } from '#config/loading-tips.ts';
import { messages } from '#config/messages.ts';
import { SUPPORT_FAILURE_TITLE } from '#config/quirks.ts';
import { useLoading } from '#features/loading/use-loading.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';

/** A missing message is told by a toast, not at its field (VAL-18). */
const formSchema = z.object({ email: emailSchema, message: z.string() });
type Form = z.infer<typeof formSchema>;

const isMissing = (message: string) => message.trim() === '';

export function SupportForm() {
  const showLoading = useLoading();
  const { field, onSubmit, busy, focus, reset } = useValidatedForm(
    formSchema,
    { email: '', message: '' },
    async (entry: Form) => {
      if (isMissing(entry.message)) {
        focus('message');
        return;
      }
      try {
        await showLoading(loadingTips.support, sendMessage(entry));
      } catch (error) {
        const description = customerMessage(error);
        notify({ kind: 'error', title: SUPPORT_FAILURE_TITLE, description });
        return;
      }
      reset();
      notify({ kind: 'success', ...messages.messageReceived });
    },
    { focusFirstError: true },
  );

  // Both faults are told at once (D-70), so this one does not wait for the email to be right.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const message = new FormData(event.currentTarget).get('message');
    if (!busy && typeof message === 'string' && isMissing(message)) {
      notify({ kind: 'info', ...messages.supportMessageMissing });
    }
    onSubmit(event);
  };

  return (
    <form
      noValidate
      aria-labelledby="message-form"
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 rounded-card border border-line p-6 shadow-card md:p-8"
    >
      <h2 id="message-form" className="text-xl">
        Write to us
      </h2>
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Our answer goes to this address."
        {...field('email')}
      />
      <Textarea label="Message" rows={6} {...field('message')} />
      <Button type="submit" size="large" loading={busy} className="sm:justify-self-start">
        Send Message
      </Button>
    </form>
  );
}
