import * as z from 'zod/mini';
import { SCENARIO_FILE_FIELD, scenarioFileSchema } from './scenarios.ts';
import { seedSchema } from './seed.ts';

/** What a file may hold; what refers to something else is left to the server. */
const jsonSchemaOf = (schema: z.ZodMiniType, title: string) => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
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
