import type { Exchange } from '../wire/exchange.ts';

/** An exchange between another client and the backend. */
export interface Observation {
  readonly exchange: Exchange;
  /** False when the body of the request was too large to keep, or is not in the recording. */
  readonly hasRequestBody: boolean;
  /** The same for the body of the response. */
  readonly hasResponseBody: boolean;
  /** How to have it once more: "--seed 2 --runs 318". */
  readonly again?: string;
}

/** A body as its sender wrote it; text stays text, so that it can be replayed as such. */
export const piecesOf = (bytes: Buffer): (string | Uint8Array)[] => {
  const text = bytes.toString();
  return [text.includes('\uFFFD') ? bytes : text];
};
