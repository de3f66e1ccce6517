/** Gives the focus to any element, without a scroll. */
export function focusQuietly(element: HTMLElement | null) {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
