/** A signal within this time of the first is its duplicate, ms: the terminal and a package manager may both send it. */
const ECHO_MS = 500;
/** A process that a signal ends exits with this number plus that of the signal. */
const BY_SIGNAL = 128;
const NUMBERS = { SIGINT: 2, SIGTERM: 15 } as const;

export interface Interrupt {
  /** Aborted by the first signal, with a text that says so. */
  readonly signal: AbortSignal;
  /** Signals end the process again, as they do by default. */
  dispose(): void;
}

/**
 * Lets Ctrl-C (SIGINT) and SIGTERM stop a run in order; the second one ends the process at once.
 * @param note tells a person what happens
 */
export function listenForInterrupt(note: (message: string) => void): Interrupt {
  const controller = new AbortController();
  let interruptedAt: number | undefined;
  const onSignal = (name: NodeJS.Signals) => {
    if (interruptedAt !== undefined && performance.now() - interruptedAt < ECHO_MS) return;
    if (interruptedAt !== undefined) process.exit(BY_SIGNAL + NUMBERS[name as 'SIGINT']);
    interruptedAt = performance.now();
    controller.abort(`interrupted by ${name}`);
    note('Interrupted: cleaning up. A second Ctrl-C stops at once and leaves everything.');
  };
  const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
  for (const name of names) process.on(name, onSignal);
  return {
    signal: controller.signal,
    dispose() {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
