import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => {};

/**
 * What is a visitor's own, or a form: left out of the documents that the build renders, and of the
 * first moment in which the site takes such a document over.
 */
export function AfterStart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const started = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return started ? children : fallback;
}
