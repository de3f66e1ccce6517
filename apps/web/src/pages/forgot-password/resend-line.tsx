import { useEffect, useId, useState, type MouseEvent } from 'react';
import { RESEND_COOL_DOWN_MS } from '#config/timings.ts';
import { useHydrated } from '@catering/ui/hydration';

/** Submits the form once more; not within 30 s of the last link (FGT-03, D-30). */
export function ResendLine({
  loading,
  sentAt = 0,
}: {
  loading: boolean;
  sentAt: number | undefined;
}) {
  const started = useHydrated();
  const secondsLeft = useSecondsLeft(sentAt + RESEND_COOL_DOWN_MS);
  const waitId = useId();
  const inert = loading || secondsLeft > 0;
  const press = (event: MouseEvent) => {
    if (inert) event.preventDefault();
  };
  return (
    <p className="text-center text-muted">
      Did not get the email?{' '}
      <button
        type="submit"
        disabled={!started}
        aria-disabled={inert || undefined}
        aria-describedby={secondsLeft > 0 ? waitId : undefined}
        onClick={press}
        className="text-link min-h-11 px-1 aria-disabled:text-muted aria-disabled:no-underline"
      >
        resend
      </button>
      {secondsLeft > 0 && (
        <span id={waitId} className="tabular-nums">
          {' '}
          in {secondsLeft} s
        </span>
      )}
    </p>
  );
}

/** Counts down to a moment, given in ms since 1970. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const counts = left > 0;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  return left;
}
