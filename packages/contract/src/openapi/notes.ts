import * as z from 'zod/mini';
import * as contractSchemas from '../schemas.ts';
import { sentences } from './sentences.ts';

/** The facts about a schema that its checks cannot express, for readers of the document. */
export interface Note {
  /** Its name among the components; without one it stands where it is used. */
  readonly id?: string;
  readonly description: string;
}

/** Schemas, each with what readers should know about it. */
export type Notes = ReadonlyMap<z.core.$ZodType, Note>;

/** Doc comments by the name of their constant. */
export type Sentences = Readonly<Record<string, string>>;

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The doc comment of a constant, or of what is in it: "dishesRouter.list". */
export const sentenceOf = (name: string): string => sentences[name] ?? '';

/** The description of an operation, by its id: the doc comment in the router of its resource, or in that for customers. */
export const operationSentence = (id: string): string => {
  const [resource = '', operation] = id.split('.');
  const ofCustomers = `customer${capital(resource)}Router.${operation}`;
  return sentenceOf(`${resource}Router.${operation}`) || sentenceOf(ofCustomers);
};

const membersOf = (value: unknown): [string, unknown][] =>
  Object.entries(Object(value instanceof z.core.$ZodType ? Object(value).shape : value));

/** "Dish" for dishSchema. Parameters of a query stand where they are used. */
function componentName(name: string): string | undefined {
  const [, base] = /^(\w+)Schema$/.exec(name) ?? [];
  if (base === undefined || base.endsWith('Query')) return undefined;
  return capital(base);
}

/**
 * Notes with the doc comments of schemas and their fields. A schema that fields with different comments share has
 * none.
 * @param schemas by the names of their constants
 */
export function notesOf(schemas: Readonly<Record<string, unknown>>, texts: Sentences): Notes {
  const notes = new Map<z.core.$ZodType, Note>();
  for (const [name, schema] of Object.entries(schemas)) {
    const id = componentName(name);
    const description = texts[name];
    if (!id || description === undefined || !(schema instanceof z.core.$ZodType)) continue;
    notes.set(schema, { id, description });
  }
  const fields = Object.entries(schemas).flatMap(([name, schema]) =>
    membersOf(schema).flatMap(([field, inner]) => {
      const description = texts[`${name}.${field}`];
      return description && inner instanceof z.core.$ZodType ? [{ inner, description }] : [];
    }),
  );
  for (const { inner, description } of fields) {
    const same = fields.filter((other) => other.inner === inner);
    const isShared = same.some((other) => other.description !== description);
    if (!isShared && !notes.has(inner)) notes.set(inner, { description });
  }
  return notes;
}

/** The notes on the schemas of the contract. They are in a file of their own, which the site does not bundle. */
export const contractNotes = notesOf(contractSchemas, sentences);
