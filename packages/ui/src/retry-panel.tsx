import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

interface RetryPanelProps {
  failure: string;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The panel in the place of what could not be fetched. */
export const RetryPanel = ({ failure, isFetching, refetch }: RetryPanelProps) => (
  <div
    role="alert"
    className="mx-auto my-8 grid w-[min(28rem,100%-2rem)] justify-items-center gap-5 rounded-card border border-line bg-cream px-6 py-10 text-center"
  >
    <span className="grid size-14 place-items-center rounded-full bg-accent-100 text-warning">
      <CloudOff className="size-7" />
    </span>
    <p className="text-lg font-semibold">{failure}</p>
    <Button loading={isFetching} onClick={() => void refetch()}>
      <RotateCw className="size-4" />
      Retry
    </Button>
  </div>
);
