import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '@catering/ui/button';

interface RetryPanelProps {
  text: string;
  onRetry: () => void;
  loading?: boolean;
}

/** What a screen shows in place of data that could not be fetched. */
export const RetryPanel = ({ text, onRetry, loading = false }: RetryPanelProps) => (
  <div
    role="alert"
    className="mx-auto grid max-w-md justify-items-center gap-5 rounded-card border border-line bg-cream px-6 py-10 text-center"
  >
    <span className="grid size-14 place-items-center rounded-full bg-accent-100 text-warning">
      <CloudOff aria-hidden="true" className="size-7" />
    </span>
    <p className="text-lg font-semibold">{text}</p>
    <Button loading={loading} onClick={onRetry}>
      {!loading && <RotateCw aria-hidden="true" className="size-4" />}
      Retry
    </Button>
  </div>
);
