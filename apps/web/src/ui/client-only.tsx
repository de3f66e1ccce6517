import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Renders the children in the browser only, and the fallback in prerendered documents. */
export const ClientOnly = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useHydrated() ? children : fallback;
