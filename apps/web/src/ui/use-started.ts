import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the site runs: false in the documents that the build renders, and in the first moment in
 * which the site takes such a document over.
 */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
