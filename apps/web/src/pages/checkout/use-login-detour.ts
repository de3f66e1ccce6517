import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { LOGIN_REDIRECT_DELAY_MS } from '#config/business.ts';
import { messages } from '#config/messages.ts';
import { loginPath, paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';

/** Tells a guest to log in, then goes there; the way leads back to checkout (STA-42 to STA-45). */
export function useLoginDetour() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(
      () => void navigate(loginPath(paths.checkout.slice(1))),
      LOGIN_REDIRECT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  const leave = () => {
    notify({ kind: 'info', ...messages.loginRequired });
    setLeaving(true);
  };
  return { leaving, leave };
}
