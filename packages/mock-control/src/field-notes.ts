import { noteList, type Notes } from '@catering/contract/openapi';
import type * as z from 'zod/mini';
import { faultFields } from './fault-schema.ts';
import { scenarioSchema } from './scenarios.ts';
import { seedAccountSchema, seedSchema, seedTimeSchema } from './seed.ts';
import sentences from './sentences.json' with { type: 'json' };

const shared = new Set(noteList.map(([schema]) => schema));

/** Sentences for fields that no other schema shares. */
const notesOf = (
  fields: Readonly<Record<string, z.core.$ZodType>>,
  texts: Readonly<Record<string, string>>,
): Notes =>
  Object.entries(texts).flatMap(([name, description]) => {
    const field = fields[name];
    return field && !shared.has(field) ? [[field, { description }] as const] : [];
  });

/**
 * What each field of a fault does, for the API reference and for editors of scenario files. Both read a JSON
 * Schema: "pnpm openapi --accept" copies the doc comments to sentences.json.
 */
export const faultNotes: Notes = notesOf(faultFields, {
  ...sentences.condition,
  ...sentences.effect,
});

/** What the fields of a scenario file and of a seed mean, for editors. */
export const fileNotes: Notes = [
  ...notesOf(scenarioSchema.shape, sentences.scenarioSchema),
  ...notesOf(seedSchema.shape, sentences.contentSchema),
  ...notesOf(seedAccountSchema.shape, sentences.seedAccountSchema),
  [
    seedTimeSchema,
    { description: 'A time in UTC, or { "hoursAgo": 3 } for a time before seeding.' },
  ],
];
