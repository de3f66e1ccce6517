import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { leavePage, placeOfToasts } from './notify.ts';

/** The place of toasts on the page, empty before the first one. */
export function Notifications() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => void placeOfToasts.then((place) => setToasts(() => place)), []);
  return Toasts && <Toasts />;
}

/** Takes the toasts of a page away when it is left. */
export function usePageToasts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leavePage();
  }, [pathname]);
}
