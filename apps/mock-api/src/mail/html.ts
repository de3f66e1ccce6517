class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | readonly Part[];

const write = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
};

/** HTML from a template: what is put in is text and stays text, unless it is HTML of ours. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((sum, text, index) => sum + write(parts[index - 1] ?? '') + text));

const LINK = /(https?:\/\/\S+)/;

/** Text whose web addresses can be clicked and whose lines stay lines. */
export const withLinks = (text: string): Html[] =>
  text
    .split(LINK)
    .map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
