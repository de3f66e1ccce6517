import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { leavePage } from './notify.ts';

export function usePageToasts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leavePage();
  }, [pathname]);
}
