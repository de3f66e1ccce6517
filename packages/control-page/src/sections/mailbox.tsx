import type { ReceivedMail } from '@catering/mock-control';
import { formatTimestamp } from '@catering/ui/format/timestamps';
import { Timestamp } from '@catering/ui/timestamp';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { queries } from '#api/queries.ts';
import { inSpace } from '#app/addresses.ts';
import { hrefOf, useHashRoute } from '#app/sections.ts';
import { Empty } from '#ui/empty.tsx';
import { LoadedQuery } from '#ui/loaded-query.tsx';

/** A mail as its recipient sees it, without scripts: the page's policy would refuse its styles. */
function Mail({ mail: { _id, subject, to, createdAt } }: { mail: ReceivedMail }) {
  const address = inSpace(`/__mock/mails/${_id}`);
  return (
    <article className="stack gap-2 p-4" aria-label={subject}>
      <h3>{subject}</h3>
      <p>
        <span className="text-muted">to</span> {to}
      </p>
      <Timestamp at={createdAt} />
      <iframe
        className="mt-1 h-96 w-full resize-y rounded-field border border-line bg-[#fff]"
        title={`The mail "${subject}"`}
        src={address}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <a
        className="inline-flex min-h-control w-fit items-center gap-1.5"
        href={address}
        target="_blank"
        rel="noreferrer"
      >
        Open in a tab <ExternalLink aria-hidden />
      </a>
    </article>
  );
}

/** The list of mails with the one that the address names, or else the newest. */
function Mails({ mails }: { mails: readonly ReceivedMail[] }) {
  const { item } = useHashRoute();
  const shown = item === undefined ? mails[0] : mails.find(({ _id }) => _id === item);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface md:grid-cols-[19rem_minmax(0,1fr)]">
      <ul
        className="divide-y divide-line border-line max-md:max-h-60 max-md:overflow-y-auto max-md:border-b md:border-r"
        aria-label="Mails, newest first"
      >
        {mails.map(({ _id, subject, to, createdAt }) => (
          <li key={_id}>
            <a
              className="grid px-3.5 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-brand-50 aria-[current]:bg-brand-100"
              href={hrefOf('mailbox', _id)}
              aria-current={_id === shown?._id ? 'true' : undefined}
            >
              <strong>{subject}</strong>
              <span className="text-sm text-muted">{to}</span>
              <time className="text-sm text-muted" dateTime={createdAt}>
                {formatTimestamp(createdAt)}
              </time>
            </a>
          </li>
        ))}
      </ul>
      {shown ? (
        <Mail key={shown._id} mail={shown} />
      ) : (
        <div className="p-4">
          <Empty title="This mail is not there any more." />
        </div>
      )}
    </div>
  );
}

/** The mails that the server has sent. */
export function Mailbox() {
  const query = useQuery(queries.mails);
  return (
    <>
      <p className="max-w-176 text-muted">
        Mails that the server sends end here; none leaves this machine.
      </p>
      <LoadedQuery
        query={query}
        one="mail"
        many="mails"
        count={query.data?.length}
        empty={
          <Empty title="There is no mail yet.">
            Sign-up, a forgotten password and a reply to a message send some.
          </Empty>
        }
      >
        {(mails) => <Mails mails={mails} />}
      </LoadedQuery>
    </>
  );
}
