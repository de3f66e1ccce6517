import { createElement, lazy, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component in a chunk of its own. `lazy` of React Router's routes needs its data router, which is 17 kB
 * more on each page.
 *
 * @returns the component, which needs a `Suspense` above it, and `preload`, which fetches the chunk early.
 * After a failure `preload` fetches it again: a link does before it opens its page
 */
export function lazyWithPreload<Props extends object>(load: Load<Props>) {
  let chunk: ReturnType<typeof load> | undefined;
  const fetchOnce = () =>
    (chunk ??= load().catch((cause: unknown) => {
      chunk = undefined;
      throw new ChunkLoadError(cause);
    }));
  let Loaded = lazy(fetchOnce);
  const Component = (props: Props) => createElement(Loaded, props);
  const preload = () => {
    // `lazy` keeps a failure.
    if (!chunk) Loaded = lazy(fetchOnce);
    return fetchOnce();
  };
  return { Component, preload };
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
