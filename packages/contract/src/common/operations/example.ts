import type { AppRoute } from '@ts-rest/core';

/** A valid request, and its successful response. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the text parts of a multipart form. */
  readonly body?: unknown;
  /** The file parts of a multipart form, all named "files". */
  readonly files?: readonly { readonly name: string; readonly type: string }[];
  readonly response: { readonly status: number; readonly body: unknown };
}

/** One example for each operation of a router. */
export type Examples<Router extends Record<string, AppRoute>> = {
  readonly [Key in keyof Router]: Example;
};
