import { isUntrusted } from './no-response.ts';

/** Time between two requests to a server that is still starting, ms. */
export const POLL_MS = 250;

interface StartUp {
  /** Maximum time for the start of the server, ms. */
  readonly startUpMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Repeats a request until the server responds. Returns the last outcome if it does not. */
export async function untilResponding<Attempt extends { readonly failure: string | undefined }>(
  send: () => Promise<Attempt>,
  { startUpMs, now, wait }: StartUp,
): Promise<Attempt> {
  // A server that is still starting may also accept a connection and not respond.
  const until = now() + startUpMs;
  let outcome = await send();
  while (outcome.failure !== undefined && !isUntrusted(outcome.failure) && now() < until) {
    await wait(POLL_MS);
    outcome = await send();
  }
  return outcome;
}
