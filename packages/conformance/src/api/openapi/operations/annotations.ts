import * as z from 'zod/mini';
import type { Annotations, FileAnnotation, ResourceAnnotation } from '../../operation.ts';
import { sampleFile } from '../examples/sample-files.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';

/** What states the annotations of an operation. */
const EXTENSION = 'x-conformance';

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

const schemas = new Map(Object.entries<z.ZodMiniType>(annotations));
const { localeError } = z.locales.en();

/**
 * The annotations that an operation states.
 * @throws CannotRun for a name that no annotation has, and for a value that an annotation does not take
 */
export function annotationsAt(
  { membersOf, mistake }: OpenApiDocument,
  operation: DocumentNode,
): Annotations {
  const node = below(operation, EXTENSION);
  for (const [name, annotation] of membersOf(node)) {
    const schema = schemas.get(name);
    if (!schema)
      throw mistake(
        annotation,
        'is no annotation',
        `Write one of ${[...schemas.keys()].join(', ')}.`,
      );
    const [issue] =
      z.safeParse(schema, annotation.value, { error: localeError }).error?.issues ?? [];
    if (!issue) continue;
    const at = issue.path.map(String).reduce(below, annotation);
    if (issue.code !== 'unrecognized_keys') {
      throw mistake(at, `is ${JSON.stringify(at.value) ?? 'missing'}`, `${issue.message}.`);
    }
    const fix =
      name === 'resource' ? `Write one of ${Object.keys(resource).join(', ')}.` : 'Correct it.';
    throw mistake(below(at, issue.keys[0] ?? ''), 'is unknown', fix);
  }
  return withFiles(Object(node.value) as Annotations);
}

/** The same with a sample for each file of which only the type is said. */
export function withFiles({ files, ...others }: Annotations): Annotations {
  const completed = files?.map((one) => {
    const { type } = one as { readonly type?: string };
    const valid = (one as Partial<FileAnnotation>).valid ?? sampleFile(one.field, type);
    return { ...one, required: one.required ?? true, valid };
  });
  return completed ? { ...others, files: completed } : others;
}
