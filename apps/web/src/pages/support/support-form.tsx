import { emailSchema, customerMessagesRouter } from '@catering/contract';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { createApiHooks } from '#api/create-api-hooks.ts';
import { failureTitles, loadingTips, messages } from '#config/messages.ts';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { EmailInput } from '#ui/email-input.tsx';
import { Textarea } from '@catering/ui/textarea';
import { SentNote } from '#ui/sent-note.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';

const messagesApi = createApiHooks(customerMessagesRouter);

/** A missing message is reported by a toast, not at its field (VAL-18). */
const formSchema = z.object({ email: emailSchema, message: z.string() });

const isMissing = (message: string) => message.trim() === '';

export function SupportForm() {
  const {
    mutate: send,
    isPending,
    isSuccess,
  } = messagesApi.create.useMutation({
    meta: { loadingTip: loadingTips.support, failureTitle: failureTitles.support },
    onSuccess: () => {
      reset();
      notify({ kind: 'success', ...messages.messageReceived });
    },
  });
  const { form, field, focus, reset } = useValidatedForm(
    formSchema,
    { email: '', message: '' },
    (body) => (isMissing(body.message) ? focus('message') : send({ body })),
  );

  // Both errors are shown at once (D-70), so this one does not wait for a valid email.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const message = new FormData(event.currentTarget).get('message');
    if (typeof message === 'string' && isMissing(message)) {
      notify({ kind: 'info', ...messages.supportMessageMissing });
    }
    form.onSubmit(event);
  };

  return (
    <form
      {...form}
      aria-labelledby="message-form"
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 rounded-card border border-line p-6 shadow-card md:p-8"
    >
      <h2 id="message-form" className="text-xl">
        Write to us
      </h2>
      <EmailInput hint="We reply to this address." {...field('email')} />
      <Textarea label="Message" rows={6} {...field('message')} />
      <Button type="submit" size="large" loading={isPending} className="sm:justify-self-start">
        Send Message
      </Button>
      <SentNote sent={isSuccess} text="Sent: we reply to your email address." />
    </form>
  );
}
