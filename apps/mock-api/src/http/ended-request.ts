import type { RequestLog } from '@catering/contract';
import type { EpochMs } from '../clock.ts';

/** A request that has ended. */
export interface EndedRequest extends Omit<RequestLog, 'createdAt'> {
  /** When it came. */
  readonly at: EpochMs;
}

/** What the console says of it. */
export const requestLine = ({ method, path, status, duration }: EndedRequest) =>
  `${method} ${path} ${status} ${duration} ms`;
