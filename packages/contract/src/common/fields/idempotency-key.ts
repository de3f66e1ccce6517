import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../limits.ts';

/**
 * The header that makes a POST safe to repeat: the server keeps its first response for the key and
 * repeats it (D-11). The response to the same key with another body is 409.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const idempotencyHeaders = {
  /**
   * Makes the call safe to repeat: the server keeps the first response for the key, and repeats it
   * (D-11).
   */
  [IDEMPOTENCY_KEY_HEADER]: z.optional(
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
