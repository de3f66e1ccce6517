import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#config/messages.ts';
import { loginPath } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { selectHasSessionEnded, sessionEndAnnounced } from '#store/session/session-slice.ts';

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
    notify({ kind: 'info', ...messages.sessionEnded });
    void navigate(loginPath(`${pathname}${search}`.slice(1)));
  }, [hasEnded, pathname, search, navigate, dispatch]);
}
