import type { HydrationOptions } from 'react-dom/client';
import { reportError } from '#config/report-error.ts';

/** A document that was not what the app renders: React has rendered it again, and what was typed is lost. */
export const onRecoverableError: NonNullable<HydrationOptions['onRecoverableError']> = (
  error,
  info,
) => {
  console.error(error);
  reportError(error, info);
};
