import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether hydration is over: false in prerendered documents and during the first render on them. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
