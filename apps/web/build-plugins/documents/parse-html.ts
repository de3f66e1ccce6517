import { parse, type HTMLElement } from 'node-html-parser';

/** Reads HTML with all that is in it: React finds its own comments again, `noscript` has elements. */
export const parseHtml = (html: string): HTMLElement =>
  parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true },
    voidTag: { closingSlash: true },
  });
