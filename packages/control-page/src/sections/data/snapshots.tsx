import type { Snapshot } from '@catering/mock-control';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatShort } from '#format/dates.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Moment } from '#ui/moment.tsx';
import { Part } from '#ui/part.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';

function Restore({ snapshot, onClose }: { snapshot: Snapshot; onClose: () => void }) {
  const restore = control.data.restoreSnapshot.useMutation({ onSettled: onClose });
  return (
    <ConfirmDialog
      title="Go back to the snapshot?"
      action="Restore"
      loading={restore.isPending}
      onConfirm={() => restore.mutate({ params: { id: snapshot._id }, body: {} })}
      onClose={onClose}
    >
      <p>
        What has changed since {formatShort(snapshot.createdAt)} is lost: data, accounts, mails,
        pictures and the clock.
      </p>
    </ConfirmDialog>
  );
}

function SnapshotRow({ snapshot }: { snapshot: Snapshot }) {
  const [asks, setAsks] = useState(false);
  const remove = control.data.removeSnapshot.useMutation();
  const { _id: id, createdAt } = snapshot;
  return (
    <li className="row-item">
      <div className="row-text">
        <Moment at={createdAt} />
        <code className="soft">{id}</code>
      </div>
      <span className="row">
        <Button
          aria-label={`Restore the snapshot of ${formatShort(createdAt)}`}
          onClick={() => setAsks(true)}
        >
          Restore…
        </Button>
        <Button
          aria-label={`Remove the snapshot of ${formatShort(createdAt)}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          Remove
        </Button>
      </span>
      {asks && <Restore snapshot={snapshot} onClose={() => setAsks(false)} />}
    </li>
  );
}

/** Copies of everything, to go back to. */
export function Snapshots() {
  const query = control.data.listSnapshots.useQuery(queries.snapshots);
  useFocusAfterRemoval(query.data?.body.length);
  const take = control.data.takeSnapshot.useMutation({ meta: { done: 'The snapshot is taken.' } });
  return (
    <Part
      title="Snapshots"
      actions={
        <Button loading={take.isPending} onClick={() => take.mutate({ body: {} })}>
          <Camera aria-hidden />
          Take a snapshot
        </Button>
      }
    >
      <Loaded query={query} what="the snapshots">
        {(snapshots) =>
          snapshots.length === 0 ? (
            <Empty title="There is no snapshot.">The ten latest are kept.</Empty>
          ) : (
            <ul className="rows">
              {snapshots.map((snapshot) => (
                <SnapshotRow key={snapshot._id} snapshot={snapshot} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  );
}
