import { focusManager } from '@tanstack/react-query';

/**
 * Tells the cache that its visitor is back also where the window stood next to another one all the time:
 * by itself it hears of a tab that is shown again only.
 * @returns ends the watch
 */
export function watchWindowFocus(): () => void {
  const onFocus = () => focusManager.onFocus();
  addEventListener('focus', onFocus);
  return () => removeEventListener('focus', onFocus);
}
