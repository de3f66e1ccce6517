import type { ReactNode } from 'react';
import { useStarted } from './use-started.ts';

/** What depends on a visitor's browser or address: left out of the documents that the build renders. */
export const AfterStart = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useStarted() ? children : fallback;
