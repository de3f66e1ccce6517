/**
 * What a browser drops when a page is left, and the page that test files share keeps: timers, and
 * listeners of the window.
 */
const timers = new Set<ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const { setTimeout: startTimer, setInterval: startInterval } = globalThis;
const listen = globalThis.addEventListener.bind(globalThis);

Object.assign(globalThis, {
  setTimeout: (...args: Parameters<typeof startTimer>) => {
    const timer = startTimer(...args);
    timers.add(timer);
    return timer;
  },
  setInterval: (...args: Parameters<typeof startInterval>) => {
    const timer = startInterval(...args);
    timers.add(timer);
    return timer;
  },
  addEventListener: (...[type, listener, options]: Parameters<typeof listen>) => {
    listen(type, listener, options);
    listeners.add(() => globalThis.removeEventListener(type, listener, options));
  },
});

/** Stops every timer that was started, and takes every listener from the window. */
export function leavePage() {
  for (const timer of timers) clearTimeout(timer);
  for (const remove of listeners) remove();
  timers.clear();
  listeners.clear();
}
