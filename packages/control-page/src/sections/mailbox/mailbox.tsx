import type { ReceivedMail } from '@catering/mock-control';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatShort } from '#format/dates.ts';
import { hrefOf, useItem } from '#place/place.ts';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Mail } from './mail.tsx';

const MailLinks = ({ mails, open }: { mails: ReceivedMail[]; open: string | undefined }) => (
  <ul className="mail-list" aria-label="Mails, newest first">
    {mails.map(({ _id, subject, to, createdAt }) => (
      <li key={_id}>
        <a href={hrefOf('mailbox', _id)} aria-current={_id === open ? 'true' : undefined}>
          <strong>{subject}</strong>
          <span className="soft">{to}</span>
          <time className="soft" dateTime={createdAt}>
            {formatShort(createdAt)}
          </time>
        </a>
      </li>
    ))}
  </ul>
);

const isLike = ({ subject, to, html }: ReceivedMail, text: string) =>
  `${subject} ${to} ${html}`.toLowerCase().includes(text.trim().toLowerCase());

/** The mails that the server has sent. */
export function Mailbox() {
  const query = control.mails.list.useQuery(queries.mails);
  const item = useItem();
  const [text, setText] = useState('');
  return (
    <>
      <p className="lead">Mails that the server sends end here; none leaves this machine.</p>
      <Loaded query={query} what="the mails">
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
            <div className="mailbox" data-open={item !== undefined && open ? true : undefined}>
              <div className="mail-side">
                <Field label="Search mails">
                  {(field) => (
                    <input
                      {...field}
                      type="search"
                      placeholder="address, subject, text…"
                      value={text}
                      onChange={({ target }) => setText(target.value)}
                    />
                  )}
                </Field>
                {found.length === 0 && <p className="hint">No mail has this text.</p>}
                <MailLinks mails={found} open={open?._id} />
              </div>
              {open ? (
                <Mail key={open._id} mail={open} />
              ) : (
                <div className="mail-none">
                  <Empty title={item ? 'This mail is not there any more.' : 'No mail to show.'} />
                </div>
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
