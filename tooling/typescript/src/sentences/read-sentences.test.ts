import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readSentences } from './read-sentences.js';

const SOURCE = `
/** A dish (ENT-01). */
// Shared.
export const dishSchema = z.object({
  /**
   * Whole naira,
   * never \`null\`.
   */
  price: nairaSchema,
  addons: z.array(z.object({ name })),
});

/** No schema. */
export const limit = 3;

export const dishesRouter = {
  /** All dishes. @param category one of them */
  list: {
    query: z.object({
      /** Id of a category. */
      category: z.string(),
    }),
  },
};
`;

test('sentences of schemas, their fields, and operations have the names of the code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'dishes.ts'), SOURCE);
  expect(readSentences(pathToFileURL(folder), '*.ts')).toEqual({
    dishSchema: 'A dish.',
    'dishSchema.price': 'Whole naira, never null.',
    'dishesRouter.list': 'All dishes.',
  });
});
