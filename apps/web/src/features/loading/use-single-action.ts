import { useEffect, useRef, useState } from 'react';
import { useLoading } from './use-loading.ts';

/**
 * An action that a second press does not start again, with the overlay over the page meanwhile.
 * `busy` lasts until the action ends, also where the overlay has gone off before (D-14).
 *
 * @param tip of the overlay
 * @param act may ask `isOpen` whether the visitor is still on the page that started it
 */
export function useSingleAction<Input>(
  tip: string,
  act: (input: Input, isOpen: () => boolean) => Promise<void>,
) {
  const showLoading = useLoading();
  const underWay = useRef(false);
  const open = useRef(true);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const run = async (input: Input) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await showLoading(
        tip,
        act(input, () => open.current),
      );
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}
