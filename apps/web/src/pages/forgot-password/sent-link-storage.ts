import { readTab, writeTab } from '#store/tab-storage.ts';

const KEY = 'sentResetLink';

export interface SentLink {
  email: string;
  /** ms since 1970 */
  sentAt: number;
}

const isSentLink = (value: unknown): value is SentLink => {
  const { email, sentAt } = Object(value) as Record<string, unknown>;
  return typeof email === 'string' && typeof sentAt === 'number';
};

/**
 * Keeps what was sent last in this tab. The page is left after sending; on the way back the email
 * is in the field and the cool-down of "resend" still runs.
 */
export const rememberSentLink = (link: SentLink) => writeTab(KEY, link);

/** What was sent last in this tab. */
export const readSentLink = () => readTab(KEY, isSentLink);
