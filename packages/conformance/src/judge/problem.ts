import { isObject, type JsonPath, toText } from '../values/schema/json-path.ts';
import type { Operation } from '../operations/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Reference } from '../checks/definition/reference.ts';
import { Violation } from '../checks/definition/violation.ts';
import { isSecret } from '../traffic/secret-names.ts';

/** The rules for every exchange. */
export type RuleName =
  | 'response'
  | 'request'
  | 'status'
  | 'contentType'
  | 'headers'
  | 'shape'
  | 'errors'
  | 'secrets'
  | 'undeclared';

/** The id that checks of the server as a whole have in place of an operation. */
export const SERVER = 'server';

/** An exchange, and whether its bodies are known. */
export interface Observation {
  readonly exchange: Exchange;
  /** False when the body of the request was too large to keep. */
  readonly hasRequestBody: boolean;
  /** False when the body of the response was too large to keep. */
  readonly hasResponseBody: boolean;
}

/** An exchange of an operation, and how strictly it is judged. */
export interface JudgedExchange {
  readonly operation: Operation;
  readonly observation: Observation;
  /** True if statuses with the same meaning differ, and no rejection may repeat what was sent. */
  readonly exact?: boolean;
}

/** Something that breaks a rule. */
export interface Problem {
  readonly rule: RuleName;
  /** A "warning" is left open by the document, or is caused by the client. */
  readonly severity: 'error' | 'warning';
  /** The reference, if it isn't the description. */
  readonly reference?: Reference;
  readonly message: string;
  readonly expected: string;
  readonly got: string;
  /** The location in an exchange; undefined if no single exchange shows it. */
  readonly at?: Location;
}

/** A side of an exchange, and the path in it: "body.0.price", "status". */
export interface Location {
  readonly side: 'request' | 'response';
  readonly path: string;
}

/** The location of a part of an exchange; each entry of a list has its own. */
export const at = (side: Location['side'], root: string, path: JsonPath = []): Location => ({
  side,
  path: [root, ...path].join('.'),
});

/** The beginning of what a response with a wrong field does not do. */
export const SHAPE = 'responds in the declared shape: ';
export const NOT_JSON = 'responds with JSON: body';
/** The sender asks for no encoding. */
export const UNCOMPRESSED = 'responds as it was asked to: without compression';
export const ERROR_SHAPE = 'gives every failure the one error shape';
export const CONTENT_TYPE = 'responds in the declared content type';

/** A problem of an exchange, as a check throws it. */
export const violationOf = (
  { message, expected, got }: Omit<Problem, 'rule'>,
  exchange: Exchange,
): Violation =>
  new Violation(message, { expected, got, exchange, isOfBody: message.startsWith(SHAPE) });

/** "expected a number, got "3500"" */
export const differenceText = ({ expected, got }: Problem): string =>
  `expected ${expected}, got ${got}`;

/** "body.items[].price": entries of a list are all alike. */
export const pathText = (root: string, path: JsonPath): string => {
  const text = toText(path).replaceAll(/\[\d+\]/g, '[]');
  return text === '' || text.startsWith('[') ? root + text : `${root}.${text}`;
};

const LONGEST = 120;

function inOneLine(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // It has more levels than fit on the stack.
    return typeof value;
  }
}

/** A value in one line; one whose name says that it is secret is not shown. */
export function shownValue(value: unknown, path: JsonPath = []): string {
  if (value === undefined) return 'nothing';
  if (path.some((part) => isSecret(String(part)))) return '***';
  const text = inOneLine(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Number of characters of the end of a text that are shown: a cut token must not be of use. */
const END = 16;

/** A body that is not JSON, in one line: the title of an HTML page, or the beginning and the end of other text. */
export function shownText(text: string): string {
  if (text.trim() === '') return 'nothing';
  if (text.length > LONGEST && /^\s*[[{]/.test(text)) {
    return `${shownValue(text)}, which ends with ${shownValue(text.slice(-END))}`;
  }
  if (!/^\s*<(?:!doctype html|html|head|body|h\d|p|pre|div)\b/i.test(text)) return shownValue(text);
  const [, title] = /<(?:title|h1)[^>]*>([^<]*)</i.exec(text) ?? [];
  return title === undefined
    ? 'an HTML page'
    : `an HTML page with the title ${shownValue(title.trim())}`;
}

const partAt =
  (path: JsonPath) =>
  (part: unknown, key: string | number): [JsonPath, unknown] => [[...path, key], part];

/** Every text in a JSON value, with its path. It may have more levels than fit on the stack. */
export function textsIn(value: unknown): [JsonPath, string][] {
  const texts: [JsonPath, string][] = [];
  const open: [JsonPath, unknown][] = [[[], value]];
  for (let next = open.shift(); next; next = open.shift()) {
    const [path, one] = next;
    if (typeof one === 'string') texts.push([path, one]);
    else if (Array.isArray(one)) open.unshift(...one.map(partAt(path)));
    else if (isObject(one)) {
      open.unshift(...Object.entries(one).map(([name, part]) => partAt(path)(part, name)));
    }
  }
  return texts;
}
