import type { StrangerTarget } from '@catering/conformance/strangers/with-stranger.ts';
import { readFileSync } from 'node:fs';

/** A running server that a tool is tried on. */
export interface Target extends StrangerTarget {
  /**
   * Creates what the examples of a document name.
   * @returns the file of that document
   */
  readonly createExamples: () => Promise<string>;
  /** Sends requests of users to an address, for tools that judge traffic and make none. */
  readonly traffic: (baseUrl: string) => AsyncIterable<Exchange>;
}

/** A request of a user, with the head of its response. */
export interface Exchange {
  /** The same in each run: "POST /notes". */
  readonly name: string;
  readonly response: Response;
  /** Whether the request is right, so that the server has to fulfil it. */
  readonly isValid: boolean;
}

export interface Outcome {
  /** What failed, in words that are the same in each run. */
  readonly failed: readonly string[];
  /** What is reported without a failure. */
  readonly warned: readonly string[];
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

/** @throws Error for a document of Swagger 2.0, which the documentation of a tool rules out */
export function requireOpenApi3(document: string, tool: string) {
  if (/"swagger":\s*"2/.test(readFileSync(document, 'utf8'))) {
    throw new Error(`${tool} reads no Swagger 2.0, only OpenAPI 3.`);
  }
}
