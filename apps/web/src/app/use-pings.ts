import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CRITICAL_SERVER_ERROR } from '#config/fallback-texts.ts';
import { paths } from '#config/paths.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Wakes the server at start and on each opening of the home page; a start on home is one ping
 * (STA-14, API-GEN-15, D-12).
 */
export function usePings() {
  const { pathname } = useLocation();
  const started = useRef(false);
  useEffect(() => {
    if (started.current && pathname !== paths.home) return;
    return whenIdle(() => {
      started.current = true;
      // The response is ignored, a failure only logged (STA-15).
      void import('#api/utility.ts')
        .then(({ utility }) => utility.root.query())
        .catch((error: unknown) => console.error(CRITICAL_SERVER_ERROR, error));
    });
  }, [pathname]);
}
