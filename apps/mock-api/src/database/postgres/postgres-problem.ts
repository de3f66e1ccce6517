import { codeOf, reasonOf } from '../../runtime/startup-error.ts';
import { CONNECT_TIMEOUT_MS } from './postgres-dialect.ts';
import { sqlState, DatabaseUnreachableError } from '../storage-failure.ts';

const OTHER = 'or name another with --database.';
const WRONG_LOGIN =
  'rejects this user or password. Put the right ones into its address, or into PGUSER and PGPASSWORD.';
const NO_ANSWER = `Start it, fix host and port in its address, ${OTHER}`;
const SAFER_WAY =
  'End its address with sslmode=verify-full and sslrootcert=FILE, or with sslmode=disable in a network of your own.';

/** What to do about the error codes of Postgres that a start may meet. */
const byState: Readonly<Record<string, string>> = {
  '28000': WRONG_LOGIN,
  '28P01': WRONG_LOGIN,
  '3D000': `does not exist. Create it with createdb, ${OTHER}`,
  '42P07': `belongs to another program: a table of ours is already there. Create an empty one with createdb, ${OTHER}`,
  '42501': 'does not let this user create tables. Run: grant create on schema public to the user.',
  '53300': 'has no connection left. Stop a server, or raise its max_connections.',
  '57P03': 'is still starting. Try again in a moment.',
};

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: `does not respond (connection refused). ${NO_ANSWER}`,
  ENOTFOUND: `has an unknown host. ${NO_ANSWER}`,
  EAI_AGAIN: `has a host that cannot be looked up at the moment. ${NO_ANSWER}`,
};

function connectionProblem(cause: unknown): string {
  const reason = reasonOf(cause).split('\n')[0] ?? '';
  const known = byCode[String(codeOf(cause))];
  if (known !== undefined) return known;
  if (/timeout/.test(reason)) {
    return `does not respond within ${CONNECT_TIMEOUT_MS / 1000} seconds. ${NO_ANSWER}`;
  }
  // The address has no password, and Postgres asks for one.
  if (/password must be a string/.test(reason)) return WRONG_LOGIN;
  if (/certificate|SSL|TLS/.test(reason))
    return `cannot be reached safely (${reason}). ${SAFER_WAY}`;
  return `cannot be reached (${reason}). ${NO_ANSWER}`;
}

/**
 * Why a Postgres cannot be used, as the end of the sentence "The database … ", with what to do.
 * Undefined for an error that is not about the database.
 */
export function postgresProblem(error: unknown): string | undefined {
  if (error instanceof DatabaseUnreachableError) return connectionProblem(error.cause);
  const state = sqlState(error);
  if (state === undefined) return undefined;
  return byState[state] ?? `cannot be used (${reasonOf(error)}). Fix that, ${OTHER}`;
}
