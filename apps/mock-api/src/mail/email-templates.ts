import { RESET_LINK_LIFETIME_MS } from '@catering/contract';
import { html, withLinks } from './html.ts';
import type { Mail } from './mailbox.store.ts';

/** An email of paragraphs, in which addresses become links. */
const email = (to: string, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject,
  text: paragraphs.join('\n\n'),
  html: html`${paragraphs.map((text) => html`<p style="white-space:pre-line">${withLinks(text)}</p>`)}`
    .text,
});

export const verificationEmail = (to: string, link: string) =>
  email(to, 'Confirm your email address', [
    'Welcome! Please confirm that this address is yours:',
    link,
    'You can already log in and order without it.',
  ]);

export const resetEmail = (to: string, link: string) =>
  email(to, 'Reset your password', [
    'We received a request for a new password. Choose it here:',
    link,
    `The link works once and for ${RESET_LINK_LIFETIME_MS / 60_000} minutes. If it was not you, ignore this mail: nothing has changed.`,
  ]);

export const replyEmail = (to: string, { message, reply }: { message: string; reply: string }) =>
  email(to, 'Our reply to your message', [reply, `You wrote:\n${message}`]);
