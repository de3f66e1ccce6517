/** A body as it passes, kept up to a length. */
export class CapturedBody {
  /** Bytes that passed. */
  size = 0;
  /** Whether the end was seen. */
  isWhole = false;
  #chunks: (string | Uint8Array)[] = [];
  #limit: number;
  #waiting: (() => void)[] | undefined;

  /** @param limit bytes of the longest body that is kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: string | Uint8Array) {
    this.size += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (this.size <= this.#limit) this.#chunks.push(chunk);
    else this.#chunks = [];
    this.#wake();
  }

  end() {
    this.isWhole = true;
    this.#wake();
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

  /** Whether the body ends within so many bytes; waits until that is known. */
  async endsWithin(limit: number): Promise<boolean> {
    while (!this.isWhole && this.size <= limit) {
      await new Promise<void>((resolve) => (this.#waiting ??= []).push(resolve));
    }
    return this.size <= limit;
  }

  #wake() {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const resolve of waiting) resolve();
  }
}
