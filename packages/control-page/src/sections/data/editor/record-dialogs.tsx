import { Button } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { TableEdits } from './edits.ts';
import { RecordForm } from './record-form.tsx';

export function AddRecord({ edits }: { edits: TableEdits }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { one, create } = edits;
  if (!create) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add a {one}…
      </Button>
      <Dialog title={`New ${one}`} open={open} dismissible={false} onClose={close}>
        <RecordForm
          edit={create}
          edits={edits}
          action="Add"
          done={`The ${one} is added.`}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

interface EditRecordProps {
  edits: TableEdits;
  record: { readonly _id: string };
}

export function EditRecord({ edits, record }: EditRecordProps) {
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = () => setOpen(undefined);
  const { one, change, changeLabel = 'Edit', remove } = edits;
  const { _id: id } = record;
  const removal = useMutation({
    mutationFn: async () => remove?.(id),
    meta: { done: `The ${one} is removed.` },
    onSettled: close,
  });
  return (
    <>
      <Button
        variant="outline"
        aria-label={`${changeLabel} ${one} ${id}`}
        onClick={() => setOpen('change')}
      >
        {changeLabel}…
      </Button>
      <Dialog
        title={`${changeLabel}: ${one} ${id}`}
        open={open === 'change'}
        dismissible={false}
        onClose={close}
      >
        <RecordForm
          edit={change}
          edits={edits}
          record={record}
          action={changeLabel === 'Edit' ? 'Save' : changeLabel}
          done={`The ${one} is changed.`}
          onClose={close}
          onRemove={remove && (() => setOpen('remove'))}
        />
      </Dialog>
      {open === 'remove' && (
        <ConfirmDialog
          title={`Remove the ${one} ${id}?`}
          action="Remove"
          loading={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={close}
        >
          <p>It is deleted as an admin deletes it. A snapshot or the seed brings it back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
