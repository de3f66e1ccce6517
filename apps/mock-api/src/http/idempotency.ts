import { errorSchema, IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_WINDOW_MS } from '@catering/contract';
import type { Response } from 'express';
import { createHash } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Clock } from '../runtime/clock.ts';
import { clientAddress } from './client-address.ts';
import { ApiError, fromBody } from './errors/api-error.ts';
import { exchangeOf } from './pipeline/run-express.ts';

interface Stored {
  readonly database: Database;
  readonly clock: Clock;
  /** Proxies in front whose X-Forwarded-For header is trusted. */
  readonly proxies: number;
}

interface HandlerResult {
  readonly status: number;
  readonly body: unknown;
}

interface Attempt<Result> {
  readonly operation: string;
  /** Id of the account, or "guest" with the client's address: one caller's keys mean nothing to another (D-82). */
  readonly caller: string;
  /** The key of the request; the contract has checked its form. */
  readonly key: string;
  /** The validated path and body of the request. */
  readonly request: unknown;
  /** In a transaction. Throws an ApiError to reject the request. */
  readonly work: (transaction: Database) => Promise<Result>;
}

const hashRequest = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

async function findResponse(
  database: Database,
  { operation, caller, key, request }: Omit<Attempt<HandlerResult>, 'work'>,
): Promise<HandlerResult | undefined> {
  const row = await database
    .selectFrom('idempotent_responses')
    .select(['bodyHash', 'status', 'body'])
    .where(({ and }) => and({ operation, caller, key }))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.bodyHash !== hashRequest(request)) throw new ApiError('IDEMPOTENCY_CONFLICT');
  const body: unknown = JSON.parse(row.body);
  if (row.status >= 400) throw fromBody(errorSchema.parse(body));
  return { status: row.status, body };
}

/**
 * Does the work of an operation once for a key, and repeats its first response (D-11). The response is
 * stored in the same transaction as what the work stores: both are there, or neither. A 4xx is kept as
 * well; a 5xx is not.
 */
async function doOnce(
  { database, clock }: Pick<Stored, 'database' | 'clock'>,
  attempt: Attempt<HandlerResult>,
): Promise<HandlerResult> {
  const { operation, caller, key, request, work } = attempt;
  const now = clock.now();
  const keep = (transaction: Database, { status, body }: HandlerResult) =>
    transaction
      .insertInto('idempotent_responses')
      .values({
        operation,
        caller,
        key,
        bodyHash: hashRequest(request),
        status,
        body: JSON.stringify(body),
        createdAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  let rejection: ApiError | undefined;
  try {
    return await transact(database, async (transaction) => {
      await transaction
        .deleteFrom('idempotent_responses')
        .where('createdAt', '<=', now - IDEMPOTENCY_WINDOW_MS)
        .execute();
      const first = await findResponse(transaction, attempt);
      if (first) return first;
      const result = await work(transaction).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) rejection = error;
        throw error;
      });
      await keep(transaction, result);
      return result;
    });
  } catch (error) {
    // The transaction of the rejected work is rolled back by now.
    if (rejection) await keep(database, rejection);
    throw error;
  }
}

interface IdempotentRequest {
  readonly headers: { readonly [IDEMPOTENCY_KEY_HEADER]?: string | undefined };
  readonly params?: unknown;
  readonly body: unknown;
  readonly res: Response;
}

/** A handler, without the types that ts-rest has checked. */
export type Handler = (request: IdempotentRequest) => Promise<HandlerResult>;

/**
 * The handler of an operation that the contract marks as idempotent. It runs in a transaction; if the request
 * has a key, once for it.
 * @param id of the operation: "order.create"
 * @param makeHandlers makes the handlers of its resource, for the database of the transaction
 */
export function idempotent<Given extends Stored>(
  given: Given,
  id: string,
  makeHandlers: (given: Given) => Readonly<Record<string, Handler>>,
): Handler {
  const [, name = ''] = id.split('.');
  return (request) => {
    const { headers, params, body, res } = request;
    const work = async (database: Database) => {
      const handler = makeHandlers({ ...given, database })[name];
      if (!handler) throw new Error(`There is no handler of ${id}`);
      return handler(request);
    };
    const key = headers[IDEMPOTENCY_KEY_HEADER];
    if (key === undefined) return transact(given.database, work);
    const caller = exchangeOf(res).caller?.id ?? `guest ${clientAddress(res.req, given.proxies)}`;
    return doOnce(given, { operation: id, caller, key, request: { params, body }, work });
  };
}
