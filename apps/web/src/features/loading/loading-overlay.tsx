import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LOADING_LIMIT_MS, LOADING_SLOW_MS } from '#config/timings.ts';
import { Spinner } from '@catering/ui/spinner';

/**
 * Covers the whole page while a mutation with a `loadingTip` is pending, for 20 s at most. Of several it shows the
 * newest. It takes no focus.
 */
export function LoadingOverlay() {
  const pending = useMutationState({
    filters: { status: 'pending', predicate: ({ meta }) => meta?.loadingTip !== undefined },
    select: ({ mutationId, meta }) => ({ id: mutationId, tip: meta?.loadingTip }),
  });
  const newest = pending.at(-1);
  return newest && <Overlay key={newest.id} tip={newest.tip} />;
}

/** The loading overlay with its tip, for 20 s at most. */
export function Overlay({ tip }: { tip?: string | undefined }) {
  const [age, setAge] = useState<'new' | 'slow' | 'over'>('new');
  useEffect(() => {
    const slowTimer = setTimeout(() => setAge('slow'), LOADING_SLOW_MS);
    const limitTimer = setTimeout(() => setAge('over'), LOADING_LIMIT_MS);
    return () => {
      clearTimeout(slowTimer);
      clearTimeout(limitTimer);
    };
  }, []);
  if (age === 'over') return null;
  return (
    <div className="fixed animate-late-appear inset-0 z-50 grid place-items-center bg-white/90 p-6">
      <div className="grid justify-items-center gap-5 text-center">
        <Spinner className="size-16 text-brand-700" />
        <div role="status" aria-label="Loading" className="grid gap-1">
          <p className="font-display text-xl font-extrabold">{tip}</p>
          {age === 'slow' && <p className="text-muted">Still working…</p>}
        </div>
      </div>
    </div>
  );
}
