import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True once hydration is over: false in prerendered documents and during the first render on them. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Renders the children in the browser only, and the fallback in prerendered documents. */
export const ClientOnly = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useHydrated() ? children : fallback;
