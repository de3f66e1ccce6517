import { useState } from 'react';
import { control } from '#api/control.ts';
import { Button } from '@catering/ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function RemoveSpace({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const remove = control.spaces.remove.useMutation({
    meta: { done: `The space ${name} is gone.` },
    onSettled: close,
  });
  return (
    <>
      <Button
        variant="outline"
        aria-label={`Remove the space ${name}`}
        onClick={() => setOpen(true)}
      >
        Remove…
      </Button>
      {open && (
        <ConfirmDialog
          title={`Remove the space ${name}?`}
          action="Remove"
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ params: { name } })}
          onClose={close}
        >
          <p>
            Its data, accounts, mails, snapshots, clock, faults and recorded requests are lost. The
            next request that names it makes it anew.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
