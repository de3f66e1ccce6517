import type { ReceivedMail } from '@catering/mock-control';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatShort } from '@catering/ui/format/timestamps';
import { hrefOf, useItem } from '#place/place.ts';
import { Empty } from '#ui/empty.tsx';
import { classNames } from '@catering/ui/class-names';
import { QueryContent } from '#ui/query-content.tsx';
import { useSearch } from '#ui/use-search.tsx';
import { Mail } from './mail.tsx';

/** The list next to a mail; on a phone above the newest one, or in place of it the mail that the address names. */
function Mails({ mails }: { mails: readonly ReceivedMail[] }) {
  const item = useItem();
  const { field, hasText } = useSearch('Search mails', 'address, subject, text…');
  const found = mails.filter(({ subject, to, html }) => hasText(subject, to, html));
  // The newest one, while the address names none.
  const shown = item === undefined ? found[0] : mails.find(({ _id }) => _id === item);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface md:grid-cols-[19rem_minmax(0,1fr)]">
      <div
        className={classNames(
          'grid content-start gap-2 border-line md:border-r',
          item !== undefined && shown && 'max-md:hidden',
        )}
      >
        <div className="px-3.5 pt-2.5">{field}</div>
        {found.length === 0 && <p className="px-3.5 text-sm text-muted">No mail has this text.</p>}
        <ul
          className="divide-y divide-line max-md:max-h-60 max-md:overflow-y-auto"
          aria-label="Mails, newest first"
        >
          {found.map(({ _id, subject, to, createdAt }) => (
            <li key={_id}>
              <a
                className={classNames(
                  'grid px-3.5 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-brand-50',
                  _id === shown?._id && 'bg-brand-100',
                )}
                href={hrefOf('mailbox', _id)}
                aria-current={_id === item ? 'true' : undefined}
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
      </div>
      {shown ? (
        <div className={classNames(item === undefined && 'border-line max-md:border-t')}>
          <Mail key={shown._id} mail={shown} />
        </div>
      ) : (
        <div className="stack p-4 max-md:hidden">
          <Empty title={item ? 'This mail is not there any more.' : 'No mail to show.'} />
        </div>
      )}
    </div>
  );
}

export function Mailbox() {
  const query = control.mails.list.useQuery(queries.mails);
  return (
    <>
      <p className="max-w-176 text-muted">
        Mails that the server sends end here; none leaves this machine.
      </p>
      <QueryContent
        query={query}
        what="the mails"
        empty={
          <Empty title="There is no mail yet.">
            Sign-up, a forgotten password and a reply to a message send some.
          </Empty>
        }
      >
        {(mails) => <Mails mails={mails} />}
      </QueryContent>
    </>
  );
}
