/** A body as it passes, kept up to a length. */
export class CapturedBody {
  /** Bytes that passed. */
  size = 0;
  #chunks: (string | Uint8Array)[] = [];
  #limit: number;

  /** @param limit bytes of the longest body that is kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: string | Uint8Array) {
    this.size += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (this.size <= this.#limit) this.#chunks.push(chunk);
    else this.#chunks = [];
  }

  /** @returns undefined for a body that is longer than what is kept */
  bytes(): Buffer | undefined {
    if (this.size > this.#limit) return undefined;
    return Buffer.concat(this.#chunks.map((chunk) => Buffer.from(chunk)));
  }

  /** Keeps a body no longer that is above a lower limit. */
  lowerLimit(limit: number) {
    this.#limit = Math.min(this.#limit, limit);
    if (this.size > this.#limit) this.#chunks = [];
  }
}
