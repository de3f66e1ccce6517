import { useEffect, useState } from 'react';
import { RATING_DELAY_MS } from '#config/timings.ts';

/**
 * Opens the rating dialog 2 seconds after the page's load (ORD-22, D-42). It waits
 * while another dialog or a payment is open.
 *
 * @param blocked a payment is pending
 */
export function useRatingPrompt(blocked: boolean) {
  const [state, setState] = useState<'early' | 'due' | 'open' | 'closed'>('early');

  useEffect(() => {
    const timer = setTimeout(() => setState('due'), RATING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (state !== 'due' || blocked) return;
    const openIfFree = () => {
      if (!document.querySelector('dialog[open]')) setState('open');
    };
    openIfFree();
    const observer = new MutationObserver(openIfFree);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => observer.disconnect();
  }, [state, blocked]);

  return { open: state === 'open', close: () => setState('closed') };
}
