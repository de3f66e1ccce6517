import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { leavePage } from './notify.ts';

/** Ends the toasts of a page when it is left. */
export function usePageToasts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leavePage();
  }, [pathname]);
}
