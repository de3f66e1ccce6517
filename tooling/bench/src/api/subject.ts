import type { LoadRequest } from '../process/load.ts';
import type { Command } from '../process/start-server.ts';

/** The requests that every server gets. */
export type Ask = 'list' | 'dish' | 'order';

/** A server below a subject; what it takes is not counted. */
export interface Backing {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A server that is measured. */
export interface Subject {
  /** Name of the server for `--only`. */
  readonly id: string;
  readonly name: string;
  /** Starts what it stands on, such as a database of its own. */
  readonly backing?: () => Promise<Backing>;
  /** Describes how to start the server, given an empty folder for its data and the address of the server behind it. */
  readonly command: (given: {
    readonly port: number;
    readonly folder: string;
    readonly backing: string | undefined;
  }) => Command;
  /** Headers that its requests need, once it runs: a bearer token for example. */
  readonly headers?: (address: string) => Promise<Record<string, string>>;
}

/** The baseline that all others are compared with. */
export const BASELINE = 'express';

const JSON_TYPE = { 'content-type': 'application/json' };

/** The requests behind what is asked. */
export const requestsFor = (
  dishPath: string,
  orderBody: string,
  headers: Record<string, string>,
): Record<Ask, LoadRequest> => ({
  list: { method: 'GET', path: '/dishes' },
  dish: { method: 'GET', path: dishPath },
  order: { method: 'POST', path: '/order', body: orderBody, headers: { ...JSON_TYPE, ...headers } },
});
