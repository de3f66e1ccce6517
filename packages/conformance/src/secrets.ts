const MASK = '***';

/** Fields whose values are never shown, in JSON text. */
const SECRET_FIELD = /("(?:token|password|newPassword)"\s*:\s*")((?:[^"\\]|\\.)*)(")/g;
const SECRET_QUERY = /([?&](?:token|resetToken)=)([^&\s'"]+)/g;
const SECRET_HEADER = /^(?:authorization|cookie|set-cookie|x-api-key|proxy-authorization)$/i;

/** What may not appear in a report. */
export interface Secrets {
  /** Remembers a text that is secret wherever it stands. */
  add(secret: string): void;
  /** @returns the text with every secret replaced */
  mask(text: string): string;
  /** @returns the value of a header, fit for a report */
  maskHeader(name: string, value: string): string;
}

/** Masks nothing, for those who asked to see everything. */
export const openSecrets: Secrets = {
  add: () => {},
  mask: (text) => text,
  maskHeader: (_name, value) => value,
};

/** Masks these texts alone; what belongs to accounts that a run opened for itself is shown. */
export const keepOnly = (...secrets: readonly (string | undefined)[]): Secrets => {
  const mask = (text: string) =>
    secrets.reduce<string>((masked, one) => (one ? masked.replaceAll(one, MASK) : masked), text);
  return { add: () => {}, mask, maskHeader: (_name, value) => mask(value) };
};

/** @param headers names of headers whose values the caller gave, and which are theirs alone */
export function keepSecrets(headers: readonly string[] = []): Secrets {
  const known = new Set<string>();
  const own = new Set(headers.map((name) => name.toLowerCase()));
  const mask = (text: string) => {
    let masked = text;
    for (const secret of known) masked = masked.replaceAll(secret, MASK);
    return masked.replace(SECRET_FIELD, `$1${MASK}$3`).replace(SECRET_QUERY, `$1${MASK}`);
  };
  return {
    add: (secret) => {
      if (secret.length >= 8) known.add(secret);
    },
    mask,
    maskHeader: (name, value) => {
      if (own.has(name.toLowerCase())) return MASK;
      if (!SECRET_HEADER.test(name)) return mask(value);
      return value.replace(/^(Bearer |Basic )?.*$/is, `$1${MASK}`);
    },
  };
}
