import { emailSchema, type MessageInput } from '@catering/contract';
import { contact, hours } from '@catering/site-config';
import { Button } from '@catering/ui/button';
import { Textarea } from '@catering/ui/textarea';
import { Mail, Phone, type LucideIcon } from 'lucide-react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { messages, sendMessage } from '#api/messages.ts';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { sendOnce } from '#features/requests/send-once.ts';
import { useAppDispatch, useSession } from '#app/hooks.ts';
import { notify } from '#features/notifications/notify.ts';
import { useSessionsEnded, useTypedText } from '#features/typed-text/use-typed-text.ts';
import { formatHours } from '#format/opening-hours.ts';
import { telephoneLink } from '#format/telephone-link.ts';
import { EmailInput } from '#ui/email-input.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SentNote } from '#ui/sent-note.tsx';
import { useValidatedForm } from '@catering/ui/use-validated-form';

const SupportPage = () => (
  <div className="page-column grid grid-cols-1 items-start gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
    <div className="grid grid-cols-1 gap-8">
      <PageHeading lead="Do you have a question about an order, an event or a training? Write to us or call us.">
        Support
      </PageHeading>
      <ul className="grid grid-cols-1 gap-4">
        <ContactMethod
          icon={Mail}
          label="Support email"
          text={contact.supportEmail}
          href={`mailto:${contact.supportEmail}`}
        />
        <ContactMethod
          icon={Phone}
          label="Support phone"
          text={contact.supportPhone}
          href={telephoneLink(contact.supportPhone)}
        />
      </ul>
      <p className="text-muted">{formatHours(hours)}</p>
    </div>
    <SupportForm key={useSessionsEnded()} />
  </div>
);
export default SupportPage;

interface ContactMethodProps {
  icon: LucideIcon;
  label: string;
  text: string;
  href: string;
}

const ContactMethod = ({ icon: Icon, label, text, href }: ContactMethodProps) => (
  <li className="relative flex items-center gap-3 rounded-card bg-brand-50 p-3 sm:gap-4 sm:p-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-700 text-white">
      <Icon className="size-5" />
    </span>
    <span className="grid min-w-0 wrap-anywhere">
      <span className="text-sm text-muted">{label}</span>
      <a
        href={href}
        className="inline-flex min-h-8 items-center font-semibold text-brand-700 underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {text}
      </a>
    </span>
  </li>
);

/** A missing message is reported by a toast, not at its field. */
const formSchema = z.object({ email: emailSchema, message: z.string() });

const isMissing = (message: string) => message.trim() === '';

const EMPTY = { email: '', message: '' };

function SupportForm() {
  const dispatch = useAppDispatch();
  const { account } = useSession();
  const isPending = useIsMutating({ mutationKey: sendMessage.mutationKey }) > 0;
  const typed = useTypedText('support', EMPTY, { isPending, onSent: (): void => reset() });
  const { mutate: send, isSuccess } = useMutation({
    ...sendMessage,
    mutationFn: (body: MessageInput) =>
      dispatch(
        sendOnce({ operation: 'message', account, body }, (headers) =>
          messages.create({ body, headers }),
        ),
      ),
    onSuccess: () => {
      typed.drop();
      notify({
        kind: 'success',
        title: 'Message Recieved',
        description: 'We will get back to you by email.',
      });
    },
  });
  const { form, field, focus, reset } = useValidatedForm(
    formSchema,
    typed.values,
    (body) => (isMissing(body.message) ? focus('message') : send(body)),
    typed.keep,
  );

  // Both errors are shown at once, so this one does not wait for a valid email.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const message = new FormData(event.currentTarget).get('message');
    if (typeof message === 'string' && isMissing(message)) {
      notify({ kind: 'info', description: 'Please input a message' });
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
      <EmailInput hint="We reply to this address." {...field('email')} readOnly={isPending} />
      <Textarea label="Message" rows={6} {...field('message')} readOnly={isPending} />
      <Button type="submit" size="large" loading={isPending} className="sm:justify-self-start">
        Send Message
      </Button>
      <SentNote sent={isSuccess} text="Sent: we reply to your email address." />
    </form>
  );
}
