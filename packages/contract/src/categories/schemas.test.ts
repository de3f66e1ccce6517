import { test } from 'vitest';
import { requires, sampleOf } from '../testing/schema-assertions.ts';
import { categorySchema } from './schemas.ts';

test('Category has "_id", "name", "description"', { tags: ['ENT-08'] }, () => {
  const category = sampleOf('categories.get', (example) => example.response.body);
  for (const field of ['_id', 'name', 'description']) requires(categorySchema, category, field);
});
