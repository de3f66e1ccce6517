import { paths } from '#config/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { ChunkLoadError } from './lazy-with-preload.ts';

/** In place of what threw while rendering (ERR-24, ERR-25). Leaving is by a full load, to be sure. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <ErrorScreen text={error instanceof Error ? error.message : String(error)}>
    <Button onClick={() => location.reload()}>
      {error instanceof ChunkLoadError ? 'Retry' : 'Reload the page'}
    </Button>
    <a href={paths.home} className={buttonStyle({ variant: 'outline' })}>
      Back to home
    </a>
  </ErrorScreen>
);
