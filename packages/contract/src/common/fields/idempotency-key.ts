import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../limits.ts';

/** The header that makes a POST safe to repeat (D-11). */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const idempotencyHeaders = {
  /**
   * Makes the call safe to repeat: the first response for the key is kept and repeated. The same key with another
   * body gives 409. A key belongs to its caller: the same key of another account, or of a guest at another client
   * address, is another request (D-11, D-82).
   */
  'idempotency-key': z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX_LENGTH}}$`),
          `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible ASCII characters`,
        ),
      ),
  ),
};
