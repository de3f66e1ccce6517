import * as z from 'zod/mini';

/** Line breaks and tabs are text; other control characters and halves of surrogate pairs are not. */
const READABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

/** A check that text holds only what can be stored and shown. */
export const readable = (label: string) =>
  z.regex(READABLE, `${label} contains characters that cannot be stored`);

/**
 * Text that a person wrote, trimmed.
 *
 * @param label how messages name it: "Name is required"
 */
export const textSchema = (label: string, maxLength: number) =>
  z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be a text'}`,
    })
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
      readable(label),
    );
