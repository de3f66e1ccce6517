import type { ReceivedMail } from '@catering/mock-control';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatShort } from '#format/dates.ts';
import { hrefOf, useItem } from '#place/place.ts';
import { Empty } from '#ui/empty.tsx';
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

/** The mails that the server has sent. */
export function Mailbox() {
  const query = control.mails.list.useQuery(queries.mails);
  const item = useItem();
  return (
    <>
      <p className="lead">Mails that the server sends end here; none leaves this machine.</p>
      <Loaded query={query} what="the mails">
        {(mails) => {
          const open = mails.find(({ _id }) => _id === item);
          if (mails.length === 0) {
            return (
              <Empty title="There is no mail yet.">
                Sign-up, a forgotten password and a reply to a message send some.
              </Empty>
            );
          }
          return (
            <div className="mailbox" data-open={open ? true : undefined}>
              <MailLinks mails={mails} open={open?._id} />
              {open ? (
                <Mail key={open._id} mail={open} />
              ) : (
                <div className="mail-none">
                  <Empty title={item ? 'This mail is not there any more.' : 'Choose a mail.'} />
                </div>
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
