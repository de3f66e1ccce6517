import { createElement, lazy, useLayoutEffect, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface FailureProps {
  error: ChunkLoadError;
  onShow: () => void;
}

/** Throws once it is mounted: React repeats a render that throws, which would fetch the chunk again at once. */
function Failure({ error, onShow }: FailureProps) {
  useLayoutEffect(() => {
    onShow();
    throw error;
  });
  return null;
}

/**
 * A component in a chunk of its own. `lazy` alone keeps a failure until the site is loaded again. `lazy` of
 * React Router's routes needs its data router, which is 17 kB more on each page.
 *
 * @returns the component, which needs a `Suspense` above it, and `preload`, which fetches the chunk early.
 * After a failure both fetch it again
 */
export function lazyWithPreload<Props extends object>(load: Load<Props>) {
  let chunk: ReturnType<typeof load> | undefined;
  let error: ChunkLoadError | undefined;
  const fetchOnce = () =>
    (chunk ??= load().catch((cause: unknown) => {
      throw (error = new ChunkLoadError(cause));
    }));
  let Loaded = lazy(fetchOnce);
  const forget = () => {
    chunk = undefined;
    error = undefined;
    Loaded = lazy(fetchOnce);
  };
  const Component = (props: Props) =>
    error ? createElement(Failure, { error, onShow: forget }) : createElement(Loaded, props);
  const preload = () =>
    fetchOnce().catch((cause: unknown) => {
      forget();
      throw cause;
    });
  return { Component, preload };
}

/** The error of a chunk that could not be fetched: the connection failed, or a new version replaced the chunk. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('This part of the site could not be loaded. Check your connection and try again.', {
      cause,
    });
    this.name = 'ChunkLoadError';
  }
}
