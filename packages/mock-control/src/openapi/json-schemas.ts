import { contractNotes } from '@catering/contract/openapi';
import * as z from 'zod/mini';
import { operationIds, operationSchema } from '../faults/known-names.ts';
import { SCENARIO_FILE_FIELD, scenarioFileSchema } from '../files/scenarios.ts';
import { seedSchema } from '../files/seed.ts';
import { controlNotes } from './notes.ts';

const descriptions = z.registry<{ description: string }>();
for (const [schema, { description }] of [...contractNotes, ...controlNotes]) {
  descriptions.add(schema, { description });
}

/** A JSON Schema of a file. The server alone checks what refers to something else in it. */
const jsonSchemaOf = (schema: z.ZodMiniType, title: string) => ({
  ...z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: descriptions,
    override: ({ zodSchema, jsonSchema }) => {
      // Editors complete the values of an enum.
      if (Object.is(zodSchema, operationSchema)) jsonSchema.enum = operationIds;
    },
  }),
  title,
});

/** JSON Schemas for editors, by the name of their file: of seeds and of scenarios. */
export const jsonSchemas = {
  'seed.schema.json': () => jsonSchemaOf(seedSchema, 'Seed of the mock API'),
  'scenarios.schema.json': () => ({
    ...jsonSchemaOf(scenarioFileSchema, 'Scenarios of the mock API'),
    propertyNames: { pattern: SCENARIO_FILE_FIELD.source },
  }),
} as const;
