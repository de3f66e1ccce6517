import type { IncomingHttpHeaders } from 'node:http';

export const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body as it passes, kept up to a length in bytes. */
export class KeptBody {
  size = 0;
  #chunks: Uint8Array[] = [];
  #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: Uint8Array) {
    this.size += chunk.length;
    if (this.size <= this.#limit) this.#chunks.push(chunk);
    else this.#chunks = [];
  }

  /** 0 for a body that is longer than what is kept. */
  get keptSize(): number {
    return this.size > this.#limit ? 0 : this.size;
  }

  /** @returns undefined for a body that is longer than what is kept */
  bytes(): Buffer | undefined {
    return this.size > this.#limit ? undefined : Buffer.concat(this.#chunks);
  }

  /** Drops a body that is longer than a lower limit. */
  lowerLimit(limit: number) {
    this.#limit = Math.min(this.#limit, limit);
    if (this.size > this.#limit) this.#chunks = [];
  }
}
