import { isObject, toText, type JsonPath } from '../values/schema/json-path.ts';
import type { Operation, Schema } from '../operations/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Reference } from '../checks/definition/reference.ts';
import { Violation, type Wanted } from '../checks/definition/violation.ts';
import { isSecret } from '../traffic/mask.ts';
import type { Category } from '../checks/definition/category.ts';

interface Rule {
  readonly category: Category;
  /** Distinguishes it within its category. */
  readonly detail?: string;
  readonly reference: string;
}

/** The rules for every exchange. The ids of a run's checks come from here. */
export const rules = {
  response: { category: 'response', detail: 'response', reference: '#responses' },
  request: { category: 'response', detail: 'request', reference: '#' },
  status: { category: 'response', detail: 'status', reference: '#responses' },
  contentType: { category: 'response', detail: 'content-type', reference: '#responses' },
  headers: { category: 'response', detail: 'headers', reference: '#responses' },
  shape: { category: 'response', detail: 'shape', reference: '#responses' },
  errors: { category: 'errors', reference: '#responses' },
  secrets: { category: 'response', detail: 'no-secrets', reference: '#responses' },
  undeclared: { category: 'response', detail: 'undeclared-fields', reference: '#responses' },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;

/** The server as a whole, in the place of an operation's id. */
export const SERVER = 'server';

/** An exchange, and what is known of it. */
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
  /** The body of every failure; by default what the operation declares for its status. */
  readonly errorSchema?: Schema | undefined;
  /** Statuses that say the same are different ones, and no rejection may repeat what was sent. */
  readonly exact?: boolean;
}

/** Something that breaks a rule. */
export interface Problem {
  readonly rule: RuleName;
  /** "warning": the description leaves it open, or it is the client's doing. */
  readonly severity: 'error' | 'warning';
  /** The reference, if it isn't the description. */
  readonly reference?: Reference;
  readonly message: string;
  readonly expected: string;
  readonly got: string;
  /** The location in an exchange; undefined if no single exchange shows it. */
  readonly at?: Location;
  readonly wanted?: Wanted;
  /** The path to it in a body. */
  readonly path?: JsonPath;
}

/** A side of an exchange, and the path in it: "body.0.price", "status". */
export interface Location {
  readonly side: 'request' | 'response';
  readonly path: string;
}

/** A part of an exchange by its path: of a list, each entry has its own. */
export const at = (side: Location['side'], root: string, path: JsonPath = []): Location => ({
  side,
  path: [root, ...path].join('.'),
});

/** A problem of an exchange, as a check throws it. */
export const violationOf = (
  { message, expected, got, reference, wanted, path }: Omit<Problem, 'rule'>,
  exchange: Exchange,
): Violation => new Violation(message, { expected, got, exchange, reference, wanted, path });

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

/** A body that is no JSON, in one line: of an HTML page its title, and of other text the beginning. */
export function shownText(text: string): string {
  if (text.trim() === '') return 'nothing';
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
