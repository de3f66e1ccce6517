/** A server that a tool is tried on. */
export interface Target {
  readonly baseUrl: string;
  /** Of an admin. */
  readonly token: string;
  /** The OpenAPI document as a file. */
  readonly document: string;
  /** An empty folder for what the tool writes. */
  readonly folder: string;
}

export interface Outcome {
  /** What failed, in words that are the same in each run. */
  readonly failed: readonly string[];
  /** How many tests or checks were made. */
  readonly made: number;
}

/** Something that says whether a server keeps its OpenAPI document. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  /** @throws Error when the tool could not do its work */
  readonly run: (target: Target) => Promise<Outcome>;
}
