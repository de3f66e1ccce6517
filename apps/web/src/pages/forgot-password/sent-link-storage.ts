const KEY = 'sentResetLink';

export interface SentLink {
  email: string;
  /** ms since 1970 */
  sentAt: number;
}

/**
 * Keeps what was sent last in this tab. The page is left after sending; on the way back the email
 * is in the field and the cool-down of "resend" still runs.
 */
export function rememberSentLink(link: SentLink): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // Without storage the field is empty next time.
  }
}

/** What was sent last in this tab. */
export function readSentLink(): SentLink | undefined {
  try {
    const link: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isSentLink(link) ? link : undefined;
  } catch {
    return undefined;
  }
}

const isSentLink = (value: unknown): value is SentLink =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number';
