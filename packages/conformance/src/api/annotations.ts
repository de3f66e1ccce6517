import * as z from 'zod/mini';
import { valueAt, type JsonPath } from '../schema/json-path.ts';
import type { Annotations, FileAnnotation, ResourceAnnotation } from './operation.ts';
import { sampleFile } from './sample-files.ts';

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
  issuesToken: z.strictObject({ role: text, at: path }),
  readsToken: flag,
  expensive: flag,
  lasting: flag,
  mayBeUnavailable: flag,
  files: z.array(
    z.looseObject({
      field: text,
      required: z.optional(z.boolean()),
      type: z.optional(text),
      maxBytes: z.optional(z.int()),
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
