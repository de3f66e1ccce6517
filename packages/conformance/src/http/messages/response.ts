import { isJsonType } from './content-type.ts';
import { parseKeepingDigits } from '../../schema/exact-integers.ts';
import type { HttpResponse } from './exchange.ts';

/** @returns undefined when it is not JSON */
export const parseJson = (text: string): unknown => {
  try {
    return parseKeepingDigits(text);
  } catch {
    return undefined;
  }
};

/** What a body is read as, by the content type that is declared for it: text where that is not JSON. */
export const bodyAs = (
  contentType: string | undefined,
  { json, text }: Pick<HttpResponse, 'json' | 'text'>,
): unknown => (contentType === undefined || isJsonType(contentType) ? json : text);

/**
 * A response and what its body says.
 * @param headers names in lower case
 * @param bytes the body without the encodings of its transfer; undefined when it is not known
 */
export function responseFrom(
  status: number,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer = Buffer.alloc(0),
): HttpResponse {
  const text = bytes.toString();
  return { status, headers, bytes, text, json: parseJson(text) };
}
