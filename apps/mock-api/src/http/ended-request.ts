import type { RequestLog } from '@catering/contract';

/** A request that has ended. */
export interface EndedRequest extends Omit<RequestLog, 'createdAt'> {
  /** When it came, ms since 1970. */
  readonly at: number;
}

/** What the console says of it. */
export const requestLine = ({ method, path, status, duration }: EndedRequest) =>
  `${method} ${path} ${status} ${duration} ms`;
