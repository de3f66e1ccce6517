import { IDEMPOTENCY_KEY_HEADER } from '@catering/contract';
import { isFinal, statusOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/create-api.ts';
import type { AppThunk } from '#app/store.ts';
import { inTime } from '#features/browser-storage/in-time.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A server keeps the response to a key no longer, in ms. */
const KEY_KEPT_MS = 24 * 3_600_000;

/** A request without a final response, and the key that it was sent with. */
interface OpenRequest {
  fingerprint: string;
  key: string;
  /** When, in ms since 1970. */
  at: number;
}

interface OnceRequest {
  operation: 'order' | 'message' | 'enrollment';
  /** Whose it is (`accountOf`); null for a guest. */
  account: string | null;
  body: object;
}

interface Sending {
  headers: Record<string, string>;
  /** It may have been sent before, so that the response may be older than what it is about. */
  isRepeat: boolean;
}

const readRequests = (stored: unknown) =>
  ((stored ?? []) as OpenRequest[]).filter(({ at }) => Date.now() - at < KEY_KEPT_MS);

/** Keys by fingerprint, for a browser that stores nothing: they last until the page closes. */
const keysOfPage = new Map<string, string>();

/**
 * Sends an order, a message or an enrollment: the same body of the same account is the same request, with the same
 * key, until the server has given its final response. So it holds over a reload and in another tab (D-11), and no meal
 * is cooked twice.
 *
 * @throws what `send` throws
 */
export const sendOnce =
  <Result>(
    { operation, account, body }: OnceRequest,
    send: (sending: Sending) => Promise<Result>,
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
      const isRepeat = key !== request.key;
      const result = await send({ headers: { [IDEMPOTENCY_KEY_HEADER]: key }, isRepeat });
      await forget();
      return result;
    } catch (error) {
      // After a final rejection the same body may be accepted later, under a new key. Any other failure keeps the key:
      // an earlier attempt, whose response was lost, may have been accepted.
      if (isFinal(statusOf(error))) await forget();
      throw error;
    }
  };
