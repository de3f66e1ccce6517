import { serverPath } from '#place/server-path.ts';
import type { ReceivedMail } from '@catering/mock-control';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { hrefOf } from '#place/place.ts';
import { Moment } from '#ui/moment.tsx';
import { TextWithLinks } from './text-with-links.tsx';

const forms = [
  ['html', 'As its reader sees it'],
  ['text', 'As text'],
] as const;

/** A mail on its own, without scripts: the page's policy would refuse the styles of a mail within it. */
const addressOf = (id: string) =>
  `${serverPath(location.pathname)}/__mock/mails/${encodeURIComponent(id)}`;

/** One mail, as its reader sees it or as text. */
export function Mail({ mail }: { mail: ReceivedMail }) {
  const { _id, subject, to, createdAt, text } = mail;
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <article className="mail" aria-label={subject}>
      <a className="mail-back" href={hrefOf('mailbox')}>
        <ArrowLeft aria-hidden />
        All mails
      </a>
      <h3>{subject}</h3>
      <p>
        <span className="soft">to</span> {to}
      </p>
      <p>
        <Moment at={createdAt} />
      </p>
      <div className="row">
        <div className="switch" role="group" aria-label="Form of the mail">
          {forms.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={form === name}
              onClick={() => setForm(name)}
            >
              {label}
            </button>
          ))}
        </div>
        <a className="mail-tab" href={addressOf(_id)} target="_blank" rel="noreferrer">
          Open in a tab <ExternalLink aria-hidden />
        </a>
      </div>
      {form === 'html' ? (
        <iframe
          className="mail-frame"
          title={`The mail "${subject}"`}
          src={addressOf(_id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <p className="mail-text">
          <TextWithLinks text={text} />
        </p>
      )}
    </article>
  );
}
