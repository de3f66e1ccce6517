import { Button } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  action: string;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is lost. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, action, loading = false, onConfirm, onClose, children } = props;
  return (
    <Dialog open title={title} dismissible={false} onClose={onClose}>
      <div className="stack">
        {children}
        <div className="row justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" loading={loading} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
