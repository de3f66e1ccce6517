import { lazy, type ComponentType } from 'react';

/**
 * A page, or another part of the site, in a chunk of its own.
 * @returns the component, to be used below a `Suspense`, and `preload`, which fetches the chunk
 * before it is shown and can be called again after a failure
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loading: ReturnType<typeof load> | undefined;
  const preload = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new ChunkLoadError(error);
    });
    return loading;
  };
  return { Part: lazy(preload), preload };
}

/** A part of the site could not be fetched: no connection, or the site was replaced meanwhile. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('This part of the site could not be loaded. Check your connection and try again.', {
      cause,
    });
    this.name = 'ChunkLoadError';
  }
}
