import { lazy, type ComponentType } from 'react';

type PageModule = { default: ComponentType };

/** A page in a chunk of its own; `preload` fetches the chunk before the page is shown. */
export function lazyPage(load: () => Promise<PageModule>) {
  let loading: Promise<PageModule> | undefined;
  const preload = () => {
    loading ??= load().catch((error: unknown) => {
      // A failed preload is not held against the page: it asks again when it is shown.
      loading = undefined;
      throw new ChunkLoadError(error);
    });
    return loading;
  };
  return { Page: lazy(preload), preload };
}

/** A part of the site could not be fetched: no connection, or the site was replaced meanwhile. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('This page could not be loaded. Check your connection and try again.', { cause });
    this.name = 'ChunkLoadError';
  }
}
