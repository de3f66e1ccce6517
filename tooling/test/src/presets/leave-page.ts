/** Timers and listeners of the window: a browser drops them when a page is left, but test files share one page. */
const timers = new Set<ReturnType<typeof setTimeout>>();
let listeners: Parameters<typeof addEventListener>[] = [];

const { setTimeout: startTimer, setInterval: startInterval } = globalThis;
const listen = globalThis.addEventListener.bind(globalThis);
const unlisten = globalThis.removeEventListener.bind(globalThis);

/** A listener that has ended is not kept: a long test adds thousands. */
const forget = (...[type, listener]: Parameters<typeof listen>) => {
  listeners = listeners.filter((each) => each[0] !== type || each[1] !== listener);
};

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
  addEventListener: (...args: Parameters<typeof listen>) => {
    listen(...args);
    listeners.push(args);
    const signal: AbortSignal | undefined = Object(args[2]).signal;
    signal?.addEventListener('abort', () => forget(...args));
  },
  removeEventListener: (...args: Parameters<typeof listen>) => {
    unlisten(...args);
    forget(...args);
  },
});

/** Stops every timer that was started, and takes every listener from the window. */
export function leavePage() {
  for (const timer of timers) clearTimeout(timer);
  for (const listener of listeners) unlisten(...listener);
  timers.clear();
  listeners = [];
}
