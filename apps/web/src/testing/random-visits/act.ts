import { AsyncResource } from 'node:async_hooks';

// The real function: tests replace timers, but not the pauses between turns.
const { setImmediate: realImmediate } = globalThis;

/** One turn of the event loop. */
const breathe = () => new Promise((resolve) => realImmediate(resolve));

/** React draws in one turn, since the clock stands still, and what its effects change in the next ones. */
const TURNS_TO_DRAW = 4;

/** Does something on the page and waits until it is drawn, as React's `act` does, which its production build lacks. */
export async function act(work: () => void | Promise<void>): Promise<void> {
  // The context of the work ends with it: `enterWith` inside would last longer.
  await AsyncResource.bind(work)();
  for (let turn = 0; turn < TURNS_TO_DRAW; turn += 1) await breathe();
}
