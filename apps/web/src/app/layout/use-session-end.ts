import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DETOUR, paths, loginPath } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { selectHasSessionEnded, sessionEndAnnounced } from '#features/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';

/**
 * Tells a visitor whose session the server has ended, and takes them to the login page, which leads
 * back to where they were. The cart and what they typed for the delivery are kept.
 */
export function useSessionEnd() {
  const hasEnded = useAppSelector(selectHasSessionEnded);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasEnded) return;
    dispatch(sessionEndAnnounced());
    notify({
      kind: 'info',
      title: 'Login Required.',
      description: 'Your session has ended. Log in again to go on where you were.',
      staysOnNextPage: true,
    });
    if (pathname === paths.login) return;
    void navigate(loginPath(`${pathname}${search}`.slice(1)), { state: DETOUR });
  }, [hasEnded, pathname, search, navigate, dispatch]);
}
