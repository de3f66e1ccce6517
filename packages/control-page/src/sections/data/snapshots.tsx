import { controlContract, type Snapshot } from '@catering/mock-control';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatShort } from '@catering/ui/format/timestamps';
import { InlineForm } from '#forms/inline-form.tsx';
import { AskingButton } from '#ui/call-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { Timestamp } from '@catering/ui/timestamp';
import { Panel } from '#ui/panel.tsx';

function SnapshotRow({ snapshot: { _id: id, createdAt } }: { snapshot: Snapshot }) {
  const restore = control.data.restoreSnapshot.useMutation({ meta: { inForm: true } });
  const remove = control.data.removeSnapshot.useMutation({ meta: { inForm: true } });
  const time = formatShort(createdAt);
  return (
    <li className="row gap-x-4 py-2.5">
      <div className="grid flex-[1_1_10rem] gap-1">
        <Timestamp at={createdAt} />
        <code className="text-muted">{id}</code>
      </div>
      <span className="row">
        <AskingButton
          label="Restore…"
          aria-label={`Restore the snapshot of ${time}`}
          title="Go back to the snapshot?"
          action="Restore"
          call={restore}
          input={{ params: { id }, body: {} }}
        >
          <p>
            What has changed since {time} is lost: data, accounts, mails, pictures and the clock.
          </p>
        </AskingButton>
        <AskingButton
          label="Remove…"
          aria-label={`Remove the snapshot of ${time}`}
          title="Remove the snapshot?"
          action="Remove"
          call={remove}
          input={{ params: { id } }}
        >
          <p>The snapshot of {time} is lost. The data stays.</p>
        </AskingButton>
      </span>
    </li>
  );
}

/** Copies of everything, to go back to. */
export function Snapshots() {
  const query = control.data.listSnapshots.useQuery(queries.snapshots);
  const take = control.data.takeSnapshot.useMutation({
    meta: { done: 'The snapshot is taken. The server keeps the ten latest.' },
  });
  const takeNamed = (name: string) => {
    const body = name === '' ? {} : { _id: name };
    const { error } = controlContract.data.takeSnapshot.body.safeParse(body);
    if (error) return 'A name has lower-case letters, digits and hyphens within.';
    if (query.data?.body.some(({ _id }) => _id === name)) {
      return 'There is a snapshot of this name. Remove it first, or take another name.';
    }
    take.mutate({ body });
    return undefined;
  };
  return (
    <Panel title="Snapshots">
      <InlineForm
        // A new one empties the field.
        key={query.data?.body[0]?._id}
        label="Name (optional)"
        placeholder="before-the-order"
        size={20}
        action="Take a snapshot"
        onText={takeNamed}
      />
      <QueryContent
        query={query}
        what="the snapshots"
        empty={<Empty title="There is no snapshot." />}
      >
        {(snapshots) => (
          <ul className="grid divide-y divide-line">
            {snapshots.map((snapshot) => (
              <SnapshotRow key={snapshot._id} snapshot={snapshot} />
            ))}
          </ul>
        )}
      </QueryContent>
    </Panel>
  );
}
