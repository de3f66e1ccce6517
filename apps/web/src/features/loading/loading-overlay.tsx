import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LOADING_LIMIT_MS, LOADING_SLOW_MS } from '#config/business.ts';
import { STILL_WORKING } from '#config/fallback-texts.ts';
import { Spinner } from '#ui/spinner.tsx';
import { actionEnded, selectShownAction } from './loading-slice.ts';

/** Over the whole page while an action is pending, for 20 s at most (RTE-25, STA-17); takes no focus. */
export function LoadingOverlay() {
  const action = useSelector(selectShownAction);
  return action && <Overlay key={action.id} {...action} />;
}

function Overlay({ id, tip }: { id: number; tip: string }) {
  const dispatch = useDispatch();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const slowTimer = setTimeout(() => setSlow(true), LOADING_SLOW_MS);
    const limitTimer = setTimeout(() => dispatch(actionEnded(id)), LOADING_LIMIT_MS);
    return () => {
      clearTimeout(slowTimer);
      clearTimeout(limitTimer);
    };
  }, [dispatch, id]);
  return (
    <div className="loading-overlay fixed inset-0 z-50 grid place-items-center bg-white/80 p-6">
      <div className="grid justify-items-center gap-5 text-center">
        <Spinner className="size-16 text-green-700" />
        <div role="status" aria-label="Loading" className="grid gap-1">
          <p className="font-display text-xl font-extrabold">{tip}</p>
          {slow && <p className="text-muted">{STILL_WORKING}</p>}
        </div>
      </div>
    </div>
  );
}
