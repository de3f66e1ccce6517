import { RESET_LINK_LIFETIME_MS } from '@catering/contract';
import type { Mail } from './mail.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const paragraph = (text: string) => `<p>${escape(text).replaceAll('\n', '<br>')}</p>`;

/** A letter of paragraphs, some of which are links. */
function letter(to: string, subject: string, parts: (string | { link: string })[]): Mail {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n');
  const html = parts
    .map((part) => {
      if (typeof part === 'string') return paragraph(part);
      const link = escape(part.link);
      return `<p><a href="${link}">${link}</a></p>`;
    })
    .join('\n');
  return { to, subject, text, html };
}

export const verificationLetter = (to: string, link: string) =>
  letter(to, 'Confirm your email address', [
    'Welcome! Please confirm that this address is yours:',
    { link },
    'You can already log in and order without it.',
  ]);

export const resetLetter = (to: string, link: string) =>
  letter(to, 'Reset your password', [
    'Somebody, probably you, asked for a new password. Choose it here:',
    { link },
    `The link works once and for ${RESET_LINK_LIFETIME_MS / 60_000} minutes. If it was not you, ignore this mail: nothing has changed.`,
  ]);

export const replyLetter = (to: string, { message, reply }: { message: string; reply: string }) =>
  letter(to, 'Our reply to your message', [reply, `You wrote:\n${message}`]);
