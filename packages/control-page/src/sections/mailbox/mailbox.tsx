import type { ReceivedMail } from '@catering/mock-control';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatShort } from '@catering/ui/format/timestamps';
import { hrefOf, useItem } from '#place/place.ts';
import { Empty } from '#ui/empty.tsx';
import { classNames } from '@catering/ui/class-names';
import { TextInput } from '@catering/ui/text-input';
import { QueryContent } from '#ui/query-content.tsx';
import { Mail } from './mail.tsx';

const MailLinks = ({ mails, open }: { mails: ReceivedMail[]; open: string | undefined }) => (
  <ul className="divide-y divide-line" aria-label="Mails, newest first">
    {mails.map(({ _id, subject, to, createdAt }) => (
      <li key={_id}>
        <a
          className="grid px-3.5 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-brand-50 aria-[current]:bg-brand-100"
          href={hrefOf('mailbox', _id)}
          aria-current={_id === open ? 'true' : undefined}
        >
          <strong>{subject}</strong>
          <span className="text-sm text-muted">{to}</span>
          <time className="text-sm text-muted" dateTime={createdAt}>
            {formatShort(createdAt)}
          </time>
        </a>
      </li>
    ))}
  </ul>
);

const isLike = ({ subject, to, html }: ReceivedMail, text: string) =>
  `${subject} ${to} ${html}`.toLowerCase().includes(text.trim().toLowerCase());

export function Mailbox() {
  const query = control.mails.list.useQuery(queries.mails);
  const item = useItem();
  const [text, setText] = useState('');
  return (
    <>
      <p className="max-w-176 text-muted">
        Mails that the server sends end here; none leaves this machine.
      </p>
      <QueryContent query={query} what="the mails">
        {(mails) => {
          const found = mails.filter((mail) => isLike(mail, text));
          // The newest one, while the address names none.
          const open = item === undefined ? found[0] : mails.find(({ _id }) => _id === item);
          if (mails.length === 0) {
            return (
              <Empty title="There is no mail yet.">
                Sign-up, a forgotten password and a reply to a message send some.
              </Empty>
            );
          }
          return (
            // On a phone the list or the mail that the address names, one at a time.
            <div className="grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface md:grid-cols-[19rem_minmax(0,1fr)]">
              <div
                className={classNames(
                  'grid content-start gap-2 border-line md:border-r',
                  item !== undefined && open && 'max-md:hidden',
                )}
              >
                <div className="px-3.5 pt-2.5">
                  <TextInput
                    label="Search mails"
                    type="search"
                    placeholder="address, subject, text…"
                    value={text}
                    onChange={({ target }) => setText(target.value)}
                  />
                </div>
                {found.length === 0 && (
                  <p className="px-3.5 text-sm text-muted">No mail has this text.</p>
                )}
                <MailLinks mails={found} open={open?._id} />
              </div>
              {open ? (
                <div className={classNames(item === undefined && 'max-md:hidden')}>
                  <Mail key={open._id} mail={open} />
                </div>
              ) : (
                <div className="stack p-4 max-md:hidden">
                  <Empty title={item ? 'This mail is not there any more.' : 'No mail to show.'} />
                </div>
              )}
            </div>
          );
        }}
      </QueryContent>
    </>
  );
}
