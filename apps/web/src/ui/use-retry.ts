import { useEffect, useRef, useState } from 'react';

/**
 * A retry whose panel stays in place while it is pending. When the panel is gone afterwards, and
 * the pressed button with it, the focus goes to the content.
 *
 * @param retry resolves when the response is there, a failure too
 * @returns `content` for the element around the panel and what takes its place; give it tabIndex -1
 */
export function useRetry(retry: () => Promise<unknown>) {
  const content = useRef<HTMLDivElement>(null);
  const [retrying, setRetrying] = useState(false);
  const wasRetrying = useRef(false);

  useEffect(() => {
    const buttonIsGone =
      wasRetrying.current && !retrying && document.activeElement === document.body;
    if (buttonIsGone) content.current?.focus({ preventScroll: true });
    wasRetrying.current = retrying;
  }, [retrying]);

  const run = async () => {
    setRetrying(true);
    await retry();
    setRetrying(false);
  };
  return { content, retrying, run: () => void run() };
}
