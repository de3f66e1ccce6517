/** Until then a press may be the second half of the double press that opened the pop-up. */
const SETTLING_MS = 1_000;

/** Nothing covers the middle of what was pressed, as an open pop-up would. */
const isUncovered = (pressed: Element) => {
  const { left, top, width, height } = pressed.getBoundingClientRect();
  return pressed.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/**
 * Notices a pop-up that closed without calling back (D-36): a button of the page is pressed, and no
 * pop-up covers that button. Call it when the pop-up is open.
 *
 * @param onClosed called once, before the press takes effect
 * @returns aborting it ends the watch
 */
export const watchForSilentClose = (onClosed: () => void) => {
  const opened = performance.now();
  const watch = new AbortController();
  const look = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('main button');
    if (!pressed || performance.now() - opened < SETTLING_MS || !isUncovered(pressed)) return;
    watch.abort();
    onClosed();
  };
  const { signal } = watch;
  document.addEventListener('pointerdown', look, { capture: true, signal });
  document.addEventListener('keydown', look, { capture: true, signal });
  return watch;
};
