import { MASK, maskBody, maskHeader, maskText, maskUrl } from './mask.ts';

/** The secrets of a run, which no report may show. */
export interface Secrets {
  /** Remembers a text that is secret wherever it stands. */
  add(secret: string): void;
  /** Remembers the tokens that the body of a response gives: "access_token", "refreshToken", "jwt". */
  addFrom(body: string | undefined): void;
  /** @returns the text with every secret replaced */
  mask(text: string): string;
  /** @returns an address, fit for a report */
  maskUrl(url: string): string;
  /** @returns a body, fit for a report */
  maskBody(text: string, type?: string): string;
  /** @returns the value of a header, fit for a report */
  maskHeader(name: string, value: string): string;
}

/** Masks nothing (`--keep`). */
export const openSecrets: Secrets = {
  add: () => {},
  addFrom: () => {},
  mask: (text) => text,
  maskUrl: (url) => url,
  maskBody: (text) => text,
  maskHeader: (_name, value) => value,
};

/** The forms of a secret in requests and responses: encoded in an address, in JSON, and for Basic. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ '': secret }).toString().slice(1),
  JSON.stringify(secret).slice(1, -1),
  ...(secret.includes(':') ? [Buffer.from(secret).toString('base64')] : []),
];

/** A field of JSON whose value is a token. The bound keeps the time linear for long texts. */
const TOKEN_FIELD = /"(?:\w{0,40}token|jwt)"\s*:\s*"([^"\\]+)"/gi;

/** @param headers names of the headers that the user has set, whose values are all secret */
export function keepSecrets(headers: readonly string[] = []): Secrets {
  const known = new Set<string>();
  const own = new Set(headers.map((name) => name.toLowerCase()));
  const withoutKnown = (text: string) => {
    let masked = text;
    for (const secret of known) masked = masked.replaceAll(secret, MASK);
    return masked;
  };
  const add = (secret: string) => {
    if (secret.length >= 8) for (const form of formsOf(secret)) known.add(form);
  };
  return {
    add,
    addFrom: (body = '') => {
      for (const [, token = ''] of body.matchAll(TOKEN_FIELD)) add(token);
    },
    mask: (text) => maskText(withoutKnown(text)),
    maskUrl: (url) => maskText(maskUrl(withoutKnown(url))),
    maskBody: (text, type) => maskBody(withoutKnown(text), type),
    maskHeader: (name, value) =>
      own.has(name.toLowerCase()) ? MASK : maskHeader(name, withoutKnown(value)),
  };
}
