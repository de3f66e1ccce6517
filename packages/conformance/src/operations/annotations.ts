import type { JsonPath } from '../values/schema/json-path.ts';
import type { FilePart } from '../http/body.ts';

/** A file part that a form takes. */
export interface FileAnnotation {
  readonly field: string;
  readonly required: boolean;
  /** A file that is valid. */
  readonly valid: FilePart;
}

/** The effect of an operation on the entries of a resource. */
export interface ResourceAnnotation {
  /** "book": what operations of the same resource share. */
  readonly name: string;
  readonly action: 'create' | 'list' | 'read' | 'update' | 'delete';
  /** Where a response holds the entry, or the list of entries: [] is the body itself. */
  readonly at?: JsonPath;
}

/** A field of a body that names a field of an entry: "cartItems.price". */
export interface ReferenceAnnotation {
  readonly parameter: string;
  readonly resource: string;
  readonly field: string;
}

/** A resource that an operation deletes entries of if its path has these parameters. */
export interface RemovedEntry {
  readonly resource: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The first response to a request is repeated for the same request with the same key. */
export interface IdempotencyAnnotation {
  /** The header of the key. */
  readonly header: string;
  /** Longer keys are rejected. */
  readonly maxLength?: number;
  /** A text of the body that may be any other: it makes the request another one. */
  readonly vary?: JsonPath;
}

/** Facts about an operation that its schemas cannot say. */
export interface Annotations {
  /** True if a call may change what is stored. By default every method does but GET, HEAD and OPTIONS. */
  readonly changesState?: boolean;
  readonly idempotencyKey?: IdempotencyAnnotation;
  /** Calls are limited; too many give 429 with "Retry-After". */
  readonly limited?: boolean;
  /** Ends the tokens of the account that it is about. */
  readonly endsTokens?: boolean;
  /** Takes a token that was sent out of band, by mail for example, and uses it up. */
  readonly oneTimeToken?: boolean;
  /** Open to guests, but a token makes a difference. */
  readonly readsToken?: boolean;
  /** A valid request costs much, or needs fixtures of its own: random valid requests are left out. */
  readonly expensive?: boolean;
  /** No operation removes what it creates. */
  readonly lasting?: boolean;
  /** May respond with its declared statuses of 500 and above: it needs another service. */
  readonly mayBeUnavailable?: boolean;
  readonly files?: readonly FileAnnotation[];
  readonly resource?: ResourceAnnotation;
  /** Entries of other resources that fields of the body name. */
  readonly references?: readonly ReferenceAnnotation[];
  /** Fields of the body that only an admin may send: a server may deny them to others before it reads them. */
  readonly adminFields?: readonly string[];
  /** Entries of other resources that it deletes too, with the path parameters that say so. */
  readonly removes?: readonly RemovedEntry[];
}
