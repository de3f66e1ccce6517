import type { Toasts } from '@catering/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { TOAST_DURATION_MS } from '#config/timings.ts';
import { leavePage, placeOfToasts } from './notify.ts';

export function Notifications() {
  const [Place, setPlace] = useState<typeof Toasts>();
  useEffect(() => void placeOfToasts.then((place) => setPlace(() => place)), []);
  return Place && <Place durationMs={TOAST_DURATION_MS} />;
}

export function usePageToasts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leavePage();
  }, [pathname]);
}
