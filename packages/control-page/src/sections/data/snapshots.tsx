import type { Snapshot } from '@catering/mock-control';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatShort } from '@catering/ui/format/timestamps';
import { Button } from '@catering/ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { Timestamp } from '@catering/ui/timestamp';
import { Panel } from '#ui/panel.tsx';
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
    <li className="row gap-x-4 py-2.5">
      <div className="grid flex-[1_1_10rem] gap-1">
        <Timestamp at={createdAt} />
        <code className="text-muted">{id}</code>
      </div>
      <span className="row">
        <Button
          variant="outline"
          aria-label={`Restore the snapshot of ${formatShort(createdAt)}`}
          onClick={() => setAsks(true)}
        >
          Restore…
        </Button>
        <Button
          variant="outline"
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
    <Panel
      title="Snapshots"
      actions={
        <Button
          variant="outline"
          loading={take.isPending}
          onClick={() => take.mutate({ body: {} })}
        >
          <Camera aria-hidden />
          Take a snapshot
        </Button>
      }
    >
      <QueryContent query={query} what="the snapshots">
        {(snapshots) =>
          snapshots.length === 0 ? (
            <Empty title="There is no snapshot.">The ten latest are kept.</Empty>
          ) : (
            <ul className="grid divide-y divide-line">
              {snapshots.map((snapshot) => (
                <SnapshotRow key={snapshot._id} snapshot={snapshot} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Panel>
  );
}
