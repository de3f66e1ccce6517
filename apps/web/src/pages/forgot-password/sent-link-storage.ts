import * as z from 'zod/mini';

const KEY = 'sentResetLink';

const sentLinkSchema = z.object({ email: z.string(), sentAt: z.number() });

/**
 * Keeps what was sent last in this tab. The page is left after sending; on the way back the email
 * is in the field and the cool-down of "resend" still runs. Storage may be forbidden.
 */
export function rememberSentLink(link: z.infer<typeof sentLinkSchema>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // The cool-down then ends with the page.
  }
}

export function readSentLink() {
  try {
    const link = sentLinkSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    // A phone whose clock was set back has sent nothing in the future.
    return { ...link, sentAt: Math.min(link.sentAt, Date.now()) };
  } catch {
    return undefined;
  }
}
