import { inSpace } from '#place/space.ts';
import type { ReceivedMail } from '@catering/mock-control';
import { Button } from '@catering/ui/button';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hrefOf, useItem } from '#place/place.ts';
import { Timestamp } from '@catering/ui/timestamp';

const forms = [
  ['html', 'As its reader sees it'],
  ['text', 'As text'],
] as const;

const LINK = /(https?:\/\/\S+)/;

/** Text whose web addresses can be followed. */
const TextWithLinks = ({ text }: { text: string }) =>
  text.split(LINK).map((part, index) =>
    LINK.test(part) ? (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );

/** A mail on its own, without scripts: the page's policy would refuse the styles of a mail within it. */
const addressOf = (id: string) => inSpace(`/__mock/mails/${encodeURIComponent(id)}`);

export function Mail({ mail }: { mail: ReceivedMail }) {
  const { _id, subject, to, createdAt, text } = mail;
  const [form, setForm] = useState<'html' | 'text'>('html');
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone, the mail takes the place of the list, with the link that had the focus.
  const item = useItem();
  useEffect(() => {
    if (item !== undefined && !document.activeElement?.checkVisibility()) heading.current?.focus();
  }, [item]);
  return (
    <article className="stack gap-2 p-4" aria-label={subject}>
      {item !== undefined && (
        <a
          className="inline-flex min-h-control w-fit items-center gap-1.5 md:hidden"
          href={hrefOf('mailbox')}
        >
          <ArrowLeft aria-hidden />
          All mails
        </a>
      )}
      <h3 ref={heading} tabIndex={-1}>
        {subject}
      </h3>
      <p>
        <span className="text-muted">to</span> {to}
      </p>
      <p>
        <Timestamp at={createdAt} />
      </p>
      <div className="row">
        <div className="inline-flex -space-x-px" role="group" aria-label="Form of the mail">
          {forms.map(([name, label]) => (
            <Button
              key={name}
              variant="outline"
              className="rounded-none first:rounded-l-button last:rounded-r-button aria-pressed:bg-brand-100 aria-pressed:text-brand-700"
              aria-pressed={form === name}
              onClick={() => setForm(name)}
            >
              {label}
            </Button>
          ))}
        </div>
        <a
          className="inline-flex min-h-control items-center gap-1.5"
          href={addressOf(_id)}
          target="_blank"
          rel="noreferrer"
        >
          Open in a tab <ExternalLink aria-hidden />
        </a>
      </div>
      {form === 'html' ? (
        <iframe
          className="mt-1 h-96 w-full resize-y rounded-field border border-line bg-[#fff]"
          title={`The mail "${subject}"`}
          src={addressOf(_id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <p className="rounded-field border border-line p-4 whitespace-pre-line">
          <TextWithLinks text={text} />
        </p>
      )}
    </article>
  );
}
