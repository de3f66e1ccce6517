import { waitFor, type Wait } from './client.ts';

/** Between two requests to a server that is still starting, ms. */
const POLL_MS = 250;

interface StartUp {
  /** How long the server may still take to start, ms. */
  readonly startUpMs: number;
  readonly now?: () => number;
  readonly wait?: Wait;
}

/** Sends a request again and again until a server responds; the last outcome where it does not. */
export async function untilResponding<Outcome extends { readonly failure: string | undefined }>(
  send: () => Promise<Outcome>,
  { startUpMs, now = Date.now, wait = waitFor }: StartUp,
): Promise<Outcome> {
  // A server that is still starting may also take a connection, and hang.
  const until = now() + startUpMs;
  let outcome = await send();
  while (outcome.failure !== undefined && now() < until) {
    await wait(POLL_MS);
    outcome = await send();
  }
  return outcome;
}
