import {
  createElement,
  lazy,
  useLayoutEffect,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** One try to fetch a chunk, which begins when it is first asked for. */
interface Attempt<Props> {
  fetchOnce: Load<Props>;
  Loaded: LazyExoticComponent<ComponentType<Props>>;
  error?: ChunkLoadError;
}

interface FailureProps {
  error: ChunkLoadError;
  onShow: () => void;
}

/** Throws once it is mounted: React repeats a render that throws, which would begin another attempt. */
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
 * @returns the component, which needs a `Suspense` above it and is fetched again when it opens after a
 * failure, and `preload`, which fetches the chunk early and can also be called again
 */
export function lazyWithPreload<Props extends object>(load: Load<Props>) {
  let current: Attempt<Props> | undefined;

  const forget = (attempt: Attempt<Props>) => {
    if (current === attempt) current = undefined;
  };
  const begin = () => {
    let promise: ReturnType<typeof load> | undefined;
    const fetchOnce = () =>
      (promise ??= load().catch((cause: unknown) => {
        throw (attempt.error = new ChunkLoadError(cause));
      }));
    // `lazy` fetches, not the render of the component: React calls that as well to describe an error.
    const attempt: Attempt<Props> = { fetchOnce, Loaded: lazy(fetchOnce) };
    return attempt;
  };

  const Component = (props: Props) => {
    const attempt = (current ??= begin());
    const { error, Loaded } = attempt;
    return error
      ? createElement(Failure, { error, onShow: () => forget(attempt) })
      : createElement(Loaded, props);
  };
  const preload = async () => {
    const attempt = (current ??= begin());
    try {
      return await attempt.fetchOnce();
    } catch (error) {
      forget(attempt);
      throw error;
    }
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
