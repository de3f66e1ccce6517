import type { ClockState } from '@catering/mock-control';
import { useEffect, useState } from 'react';

interface ServerTimeProps {
  state: ClockState;
  /** When the state was read, by the clock of this computer, ms. */
  readAt: number;
  format: (moment: number) => string;
}

/** The server's clock, which goes on here between two readings unless it is frozen. */
export function ServerTime({ state, readAt, format }: ServerTimeProps) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (state.frozen) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [state.frozen]);
  const elapsed = state.frozen ? 0 : Math.max(0, Date.now() - readAt);
  const now = Date.parse(state.now) + elapsed;
  return <time dateTime={new Date(now).toISOString()}>{format(now)}</time>;
}
