import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { AskingButton } from '#ui/call-button.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import type { TableEdits } from './edits.ts';
import { RecordForm } from './record-form.tsx';

/** Adds a record to a table that takes some. */
export function AddRecord({ edits: { one, create, suggestions } }: { edits: TableEdits }) {
  if (!create) return null;
  return (
    <DialogButton
      label={
        <>
          <Plus aria-hidden />
          Add a {one}…
        </>
      }
      title={`New ${one}`}
    >
      {(close) => (
        <RecordForm
          edit={create}
          suggestions={suggestions}
          action="Add"
          done={`The ${one} is added.`}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

interface RecordProps {
  edits: TableEdits;
  record: { readonly _id: string };
}

function RemoveRecord({ edits: { one, remove }, record: { _id: id } }: RecordProps) {
  const removal = useMutation({
    mutationFn: async () => remove?.(id),
    meta: { done: `The ${one} is removed.`, inForm: true },
  });
  if (!remove) return null;
  return (
    <AskingButton
      label="Remove…"
      variant="destructive"
      title={`Remove the ${one} ${id}?`}
      action="Remove"
      call={removal}
      input={undefined}
    >
      <p>It is deleted as an admin deletes it. The seed brings it back.</p>
    </AskingButton>
  );
}

/** Changes a record, or removes it where that can be done. */
export function EditRecord({ edits, record }: RecordProps) {
  const { one, change, changeLabel = 'Edit', suggestions } = edits;
  return (
    <DialogButton
      label={`${changeLabel}…`}
      aria-label={`${changeLabel} ${one} ${record._id}`}
      title={`${changeLabel}: ${one} ${record._id}`}
    >
      {(close) => (
        <RecordForm
          edit={change}
          suggestions={suggestions}
          record={record}
          action={changeLabel === 'Edit' ? 'Save' : changeLabel}
          done={`The ${one} is changed.`}
          onClose={close}
        >
          <RemoveRecord edits={edits} record={record} />
        </RecordForm>
      )}
    </DialogButton>
  );
}
