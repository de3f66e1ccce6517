import { lazy, type ComponentType } from 'react';

/**
 * A component in a chunk of its own. `lazy` of React Router's routes needs its data router, which
 * is 17 kB more on each page.
 *
 * @returns the component, which needs a `Suspense` above it, and `preload`, which fetches the chunk
 * early and can be called again after a failure
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const preload = () =>
    load().catch((error: unknown) => {
      throw new ChunkLoadError(error);
    });
  return { Component: lazy(preload), preload };
}

/** A chunk could not be fetched: the connection failed, or a new version of the site replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('This part of the site could not be loaded. Check your connection and try again.', {
      cause,
    });
    this.name = 'ChunkLoadError';
  }
}
