import * as z from 'zod/mini';
import type { JsonSchema } from './document-types.ts';
import { fromText, keywords } from './keywords.ts';
import { contractNotes, type Notes } from './notes.ts';

/** "input" is what a client sends, "output" what a server responds with. */
export type Direction = 'input' | 'output';

/** Turns the schemas of the contract into those of a document. */
export interface SchemaWriter {
  /** A schema of the contract as OpenAPI has it; named parts become references. */
  readonly write: (schema: z.core.$ZodType, direction: Direction) => JsonSchema;
  /** The named parts of all that was written so far. */
  readonly components: Record<string, JsonSchema>;
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Many tools read patterns without the flag "u", for which classes of Unicode mean nothing. */
const portable = (pattern: string) =>
  pattern
    .replaceAll(String.raw`\p{Cc}`, String.raw`\x00-\x1f\x7f-\x9f`)
    .replaceAll(String.raw`\p{Cs}`, '');

const adjust: Override = ({ zodSchema, jsonSchema }) => {
  const schema: JsonSchema = jsonSchema;
  const instead = fromText.get(zodSchema);
  if (instead) {
    for (const keyword of Object.keys(schema))
      if (keyword !== 'description') delete schema[keyword];
  }
  Object.assign(schema, instead, keywords.get(zodSchema));
  if (typeof schema.pattern === 'string') schema.pattern = portable(schema.pattern);
  const { def } = zodSchema._zod;
  // Fields that it does not name are ignored in a query (D-62), and dropped from a body. A strict one
  // rejects them, so that no one believes to have changed an email (D-33).
  if (def.type === 'object' && !('catchall' in def && def.catchall)) {
    delete schema.additionalProperties;
  }
  // No whole number of JSON lies beyond it.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Parts of a form are sent as they are.
  if (schema.contentEncoding === 'binary') delete schema.contentEncoding;
};

/** The name of the component that a schema refers to. */
export const nameOf = ({ $ref = '' }: JsonSchema): string => $ref.slice($ref.lastIndexOf('/') + 1);

const toComponents = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/^#\/\$defs\//, '#/components/schemas/') : value;
const relink = (schema: unknown): JsonSchema => JSON.parse(JSON.stringify(schema), toComponents);

/**
 * Makes OpenAPI's schemas of those of the contract.
 * @param own what is known of other schemas
 * @throws Error when a name would stand for two different things
 */
export function schemaWriter(own: Notes = new Map()): SchemaWriter {
  const metadata = z.registry<{ id?: string; description?: string }>();
  for (const [schema, note] of [...contractNotes, ...own]) metadata.add(schema, note);
  const components: Record<string, JsonSchema> = {};
  const keep = (name: string, schema: JsonSchema) => {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`The schema "${name}" differs between requests and responses`);
    }
    components[name] = schema;
  };
  const write = (schema: z.core.$ZodType, direction: Direction) => {
    // Wrapped, because a named schema becomes a reference only inside of another.
    const { properties, $defs } = z.toJSONSchema(z.object({ schema }), {
      metadata,
      io: direction,
      override: adjust,
    });
    for (const [name, definition] of Object.entries($defs ?? {})) keep(name, relink(definition));
    return relink(properties?.schema);
  };
  return { write, components };
}
