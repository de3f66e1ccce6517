import { parse, type HTMLElement } from 'node-html-parser';

/** Reads HTML with all that is in it: React finds its own comments again, `noscript` has elements. */
export const parseHtml = (html: string): HTMLElement =>
  parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true },
    voidTag: { closingSlash: true },
  });

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
