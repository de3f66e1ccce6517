import { errorSchema, IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_WINDOW_MS } from '@catering/contract';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { ApiError, fromBody } from './errors/api-error.ts';

const CREATED = 201;

interface Attempt<Body> {
  readonly operation: string;
  /** Id of the account, or "guest": one caller's keys mean nothing to another. */
  readonly caller: string;
  /** Of the request. Without a key among them the work is simply done. */
  readonly headers: IncomingHttpHeaders;
  /** The validated body of the request. */
  readonly request: unknown;
  /** The schema of the response's body, to read it back. */
  readonly response: z.ZodMiniType<Body>;
  /** In a transaction. Throws an ApiError to reject the request. */
  readonly work: (transaction: Database) => Promise<Body>;
}

/** The key a request carries; the contract has checked its form. */
function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  return Array.isArray(key) ? key[0] : key;
}

const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** The response that was sent before; undefined when this is the first time. */
async function findResponse<Body>(
  database: Database,
  key: string,
  { operation, caller, request, response }: Attempt<Body>,
): Promise<{ body: Body } | undefined> {
  const row = await database
    .selectFrom('idempotent_responses')
    .select(['body_hash', 'status', 'body'])
    .where(({ and }) => and({ operation, caller, key }))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.body_hash !== hashOf(request)) {
    throw new ApiError('IDEMPOTENCY_CONFLICT');
  }
  const body: unknown = JSON.parse(row.body);
  if (row.status !== CREATED) throw fromBody(errorSchema.parse(body));
  return { body: response.parse(body) };
}

/**
 * Does the work of a POST once for each "Idempotency-Key", and repeats its first response (D-11).
 * The response is stored in the same transaction as what the work stores: both are there, or
 * neither. A 4xx is kept as well; a 5xx is not.
 */
export async function withIdempotencyKey<Body>(
  { database, clock }: { database: Database; clock: Clock },
  attempt: Attempt<Body>,
): Promise<Body> {
  const { operation, caller, request, work } = attempt;
  const key = keyOf(attempt.headers);
  if (key === undefined) return transact(database, work);

  const now = clock.now();
  const keep = (transaction: Database, status: number, body: unknown) =>
    transaction
      .insertInto('idempotent_responses')
      .values({
        operation,
        caller,
        key,
        body_hash: hashOf(request),
        status,
        body: JSON.stringify(body),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  let rejection: ApiError | undefined;
  try {
    return await transact(database, async (transaction) => {
      await transaction
        .deleteFrom('idempotent_responses')
        .where('created_at', '<=', now - IDEMPOTENCY_WINDOW_MS)
        .execute();
      const first = await findResponse(transaction, key, attempt);
      if (first) return first.body;
      const body = await work(transaction).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) rejection = error;
        throw error;
      });
      await keep(transaction, CREATED, body);
      return body;
    });
  } catch (error) {
    // What the rejected work had stored is rolled back by now.
    if (rejection) await keep(database, rejection.status, rejection.body);
    throw error;
  }
}
