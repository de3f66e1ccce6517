import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_WINDOW_MS } from '@catering/contract';
import { isFinal, statusOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/create-api.ts';
import type { AppThunk } from '#app/store.ts';
import { inTime } from '#features/browser-storage/in-time.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A request without a final response, and the key that it was sent with. */
interface OpenRequest {
  fingerprint: string;
  key: string;
  /** When, in ms since 1970. */
  at: number;
}

interface OnceRequest {
  operation: 'message' | 'enrollment';
  /** The sender (`accountOf`); null for a guest. */
  account: string | null;
  body: object;
}

const readRequests = (stored: unknown) =>
  ((stored ?? []) as OpenRequest[]).filter(({ at }) => Date.now() - at < IDEMPOTENCY_WINDOW_MS);

/** Keys by fingerprint, for a browser that stores nothing: they last until the page closes. */
const keysOfPage = new Map<string, string>();

/**
 * Sends a message or an enrollment: the same body of the same account is the same request, with the same key, until the
 * server has given its final response. So it holds over a reload and in another tab (D-11). Of orders the cart knows it.
 *
 * @param send gets the header with the key
 * @throws what `send` throws
 */
export const sendOnce =
  <Result>(
    { operation, account, body }: OnceRequest,
    send: (headers: Record<string, string>) => Promise<Result>,
  ): AppThunk<Promise<Result>> =>
  async (_dispatch, _getState, { storage }) => {
    const fingerprint = fingerprintOf(JSON.stringify([operation, account, body]));
    const request: OpenRequest = { fingerprint, key: newIdempotencyKey(), at: Date.now() };
    let key = keysOfPage.get(fingerprint) ?? request.key;
    await inTime(
      storage.update('requests', (stored) => {
        const requests = readRequests(stored);
        const open = requests.find((each) => each.fingerprint === fingerprint);
        key = open?.key ?? key;
        return open ? requests : [...requests, { ...request, key }];
      }),
    );
    keysOfPage.set(fingerprint, key);
    const forget = () => {
      keysOfPage.delete(fingerprint);
      return inTime(
        storage.update('requests', (stored) =>
          readRequests(stored).filter((each) => each.fingerprint !== fingerprint),
        ),
      );
    };
    try {
      const result = await send({ [IDEMPOTENCY_KEY_HEADER]: key });
      await forget();
      return result;
    } catch (error) {
      // After a final rejection the same body may be accepted later, under a new key. Any other failure keeps the key:
      // an earlier attempt, whose response was lost, may have been accepted.
      if (isFinal(statusOf(error))) await forget();
      throw error;
    }
  };
