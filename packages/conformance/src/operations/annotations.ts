import * as z from 'zod/mini';
import { valueAt, type JsonPath } from '../values/schema/json-path.ts';
import { sampleFile, type ExampleFile } from './sample-files.ts';

/** A file part that a form takes. */
export interface FileAnnotation {
  readonly field: string;
  readonly required: boolean;
  /** A file that is valid. */
  readonly valid: ExampleFile;
}

/** What an operation does with the entries of a resource. */
export interface ResourceAnnotation {
  /** "book": what operations of the same resource share. */
  readonly name: string;
  readonly action: 'create' | 'list' | 'read' | 'update' | 'delete';
  /** Where a response holds the entry, or the list of entries: [] is the body itself. */
  readonly at?: JsonPath;
  /** The field of an entry that holds its id ("id" or "_id"). */
  readonly idField?: string;
  /** The path parameter that takes the id; the last one of the path by default. */
  readonly idParam?: string;
  /**
   * The resources whose entries the path names before its own, in their order: "book" for
   * "/books/{id}/reviews". None by default.
   */
  readonly parents?: readonly string[];
  /** Only the account that creates an entry may read, change and remove it. */
  readonly owned?: true;
}

/** A parameter that takes a field of an entry: "{id}" in "/notes/{id}/close". */
export interface NamedEntry {
  readonly parameter: string;
  readonly resource: string;
  readonly field: string;
}

/** A resource that an operation deletes entries of if its path has these parameters. */
export interface RemovedEntry {
  readonly resource: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Pages of a list, asked for by query parameters. */
export interface PaginationAnnotation {
  /** Query parameter: entries in one response; undefined where only the server decides. */
  readonly size?: string;
  /** Query parameter: page from 1, or how many entries to leave out. */
  readonly page?: string;
  readonly offset?: string;
  /** Where a response counts the entries of all pages: a path in the body, or a header. */
  readonly total?: JsonPath | string;
}

/** A query parameter that narrows a list to the entries with a value in a field. */
export interface FilterAnnotation {
  readonly parameter: string;
  readonly field: JsonPath;
  readonly match: 'equals' | 'contains-ignoring-case';
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

/** What schemas cannot say. All of it is optional; a check that needs an annotation is made where it is given. */
export interface Annotations {
  /** Whether a call may change what is stored. By default every method does but GET, HEAD and OPTIONS. */
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
  /** What it creates, no operation removes. */
  readonly lasting?: boolean;
  /** May respond with its declared statuses of 500 and above: it needs another service. */
  readonly mayBeUnavailable?: boolean;
  readonly files?: readonly FileAnnotation[];
  readonly resource?: ResourceAnnotation;
  /** Entries that the path names, of other resources than its own and those above. */
  readonly names?: readonly NamedEntry[];
  /** Entries that fields of the body, or parameters of the query or headers, name. */
  readonly references?: readonly NamedEntry[];
  /** Entries of other resources that it deletes too, with the path parameters that say so. */
  readonly removes?: readonly RemovedEntry[];
  /** May change what other checks look at: its own run by themselves. */
  readonly alone?: boolean;
  /** Changes the account that the token belongs to. */
  readonly ownAccount?: boolean;
  readonly pagination?: PaginationAnnotation;
  readonly filters?: readonly FilterAnnotation[];
}

/** Every key of an annotation, so that none is forgotten. */
type Shape<Annotation> = Record<keyof Annotation, z.ZodMiniType>;

const text = z.string();
const flag = z.optional(z.boolean());
const path = z.array(z.union([text, z.number()]));

const namedEntries = z.array(z.strictObject({ parameter: text, resource: text, field: text }));

const resource = {
  name: text,
  action: z.enum(['create', 'list', 'read', 'update', 'delete']),
  at: z.optional(path),
  idField: z.optional(text),
  idParam: z.optional(text),
  parents: z.optional(z.array(text)),
  owned: z.optional(z.literal(true)),
} satisfies Shape<ResourceAnnotation>;

const annotations = {
  changesState: flag,
  idempotencyKey: z.strictObject({
    header: text,
    maxLength: z.optional(z.int()),
    vary: z.optional(path),
  }),
  limited: flag,
  endsTokens: flag,
  oneTimeToken: flag,
  readsToken: flag,
  expensive: flag,
  lasting: flag,
  mayBeUnavailable: flag,
  files: z.array(
    z.looseObject({
      field: text,
      required: z.optional(z.boolean()),
      type: z.optional(text),
    }),
  ),
  resource: z.strictObject(resource),
  names: namedEntries,
  references: namedEntries,
  removes: z.array(z.strictObject({ resource: text, params: z.record(text, text) })),
  alone: flag,
  ownAccount: flag,
  pagination: z.strictObject({
    size: z.optional(text),
    page: z.optional(text),
    offset: z.optional(text),
    total: z.optional(z.union([path, text])),
  }),
  filters: z.array(
    z.strictObject({
      parameter: text,
      field: path,
      match: z.enum(['equals', 'contains-ignoring-case']),
    }),
  ),
} satisfies Shape<Annotations>;

const schema = z.partial(z.strictObject(annotations));
const { localeError } = z.locales.en();

/** The keys that an object of the annotations takes; undefined where none are listed. */
const keysAt = ([first, ...rest]: JsonPath) =>
  first === undefined
    ? Object.keys(annotations)
    : rest.length === 0 && first === 'resource'
      ? Object.keys(resource)
      : undefined;

/**
 * The annotations that an operation states.
 * @param mistake names what is wrong at a path of the value, in the terms of the description
 * @throws what `mistake` makes, for a key that no annotation has, and for a value that it does not take
 */
export function annotationsIn(
  value: unknown,
  mistake: (path: JsonPath, problem: string, fix: string) => Error,
): Annotations {
  const [issue] = z.safeParse(schema, value ?? {}, { error: localeError }).error?.issues ?? [];
  if (!issue) return withFiles(Object(value) as Annotations);
  const at = issue.path as JsonPath;
  if (issue.code === 'unrecognized_keys') {
    const keys = keysAt(at)?.join(', ');
    const fix = keys === undefined ? 'Correct it.' : `Write one of ${keys}.`;
    throw mistake([...at, issue.keys[0] ?? ''], 'is unknown', fix);
  }
  const got = JSON.stringify(valueAt(value, at)) ?? 'missing';
  throw mistake(at, `is ${got}`, `${issue.message}.`);
}

/** The same with a sample for each file of which only the type is said. */
function withFiles({ files, ...others }: Annotations): Annotations {
  const completed = files?.map((one) => {
    const { type } = one as { readonly type?: string };
    const valid = (one as Partial<FileAnnotation>).valid ?? sampleFile(one.field, type);
    return { ...one, required: one.required ?? true, valid };
  });
  return completed ? { ...others, files: completed } : others;
}
