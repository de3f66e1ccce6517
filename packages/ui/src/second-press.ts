/** The time within which a press follows another like a double tap, in ms. */
export const DOUBLE_TAP_MS = 500;
/** The distance within which it does, in px. Neighbouring buttons are farther apart. */
const DOUBLE_TAP_PX = 40;

interface Press {
  /** The button or link that was pressed; null for anything else. */
  control: Element | null;
  /** The text of the control: another text has another meaning. */
  name: string | null | undefined;
  byKey: boolean;
  x: number;
  y: number;
  /** Time since the page was opened, in ms. */
  at: number;
}

function pressOf({ target, detail, clientX, clientY, timeStamp }: MouseEvent): Press {
  const control = target instanceof Element ? target.closest('a[href], button') : null;
  const name = control?.getAttribute('aria-label') ?? control?.textContent;
  return { control, name, byKey: detail === 0, x: clientX, y: clientY, at: timeStamp };
}

const isDoubleTap = (first: Press, second: Press) =>
  second.at - first.at < DOUBLE_TAP_MS &&
  second.byKey === first.byKey &&
  (second.byKey || Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_TAP_PX);

/**
 * Ignores the second press of a double tap on a button or link if it meets anything else: what has moved there, was
 * behind a dialog, says something else now, or is a toast that has come since (D-80). Repeated presses of the same
 * control, such as a stepper, count.
 *
 * @returns stops it
 */
export function ignoreSecondPresses(): () => void {
  let last: Press | undefined;
  const keep = (press: Press) => {
    last = press;
    // The time begins when the result of the press is shown, which can be late on a slow phone.
    requestAnimationFrame((now) => {
      press.at = Math.max(press.at, now);
    });
  };
  const onClick = (event: MouseEvent) => {
    const press = pressOf(event);
    const isSame = press.control === last?.control && press.name === last.name;
    if (!last?.control || isSame || !isDoubleTap(last, press)) return keep(press);
    // A third press is compared with the first one too.
    keep({ ...last, at: press.at });
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** A person who moves the focus has chosen what the next key presses. */
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== ' ') last = undefined;
  };
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  // Heard before React hears it, and before a form is submitted.
  window.addEventListener('click', onClick, options);
  window.addEventListener('keydown', onKey, options);
  return () => watch.abort();
}
