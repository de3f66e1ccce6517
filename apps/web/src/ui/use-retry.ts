import { useRef, useState } from 'react';

/**
 * A retry whose panel stays in place while it is under way. When the panel is gone afterwards, and
 * the pressed button with it, the focus goes to the content.
 *
 * @param retry resolves when the answer is there, good or bad
 * @returns `content` for the element around the panel and what takes its place; give it tabIndex -1
 */
export function useRetry(retry: () => Promise<unknown>) {
  const content = useRef<HTMLDivElement>(null);
  const [retrying, setRetrying] = useState(false);
  const run = async () => {
    setRetrying(true);
    await retry();
    setRetrying(false);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
  };
  return { content, retrying, run: () => void run() };
}
