import type { FallbackProps } from 'react-error-boundary';
import { paths } from '#config/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { RetryPanel } from '#ui/retry-panel.tsx';
import { ChunkLoadError } from './lazy-page.tsx';

/** In place of what threw while rendering (ERR-24, ERR-25). Leaving is by a full load, to be sure. */
export function ErrorPage({ error }: FallbackProps) {
  const reload = () => location.reload();
  if (error instanceof ChunkLoadError) {
    return (
      <div className="page-column page-section">
        <RetryPanel text={error.message} onRetry={reload} />
      </div>
    );
  }
  const text = error instanceof Error ? error.message : String(error);
  return (
    <ErrorScreen text={text}>
      <Button onClick={reload}>Reload the page</Button>
      <a href={paths.home} className={buttonStyle({ look: 'outline' })}>
        Back to home
      </a>
    </ErrorScreen>
  );
}
