import * as z from 'zod/mini';
import { faultSchema } from '../faults/fault-schema.ts';
import { seedChoiceSchema } from './seed.ts';

/** A named set of faults, optionally with data. */
export const scenarioSchema = z.strictObject({
  /** Title, for people: "The menu is empty". */
  title: z.string('title is required').check(z.minLength(1, 'title is required')),
  /** Its faults; default: none. */
  faults: z._default(z.array(faultSchema, 'faults must be a list'), []),
  /** Data to reset to when the scenario is chosen; by default, data is unchanged. */
  seed: z.optional(seedChoiceSchema),
});
export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioInput = z.input<typeof scenarioSchema>;

/** A field of the file: the name of a scenario, or where editors find the JSON Schema. */
export const SCENARIO_FILE_FIELD = /^(?:\$schema|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

const fileContentSchema = z
  .catchall(
    z.object({
      /** For editors: where the JSON Schema of the file is. */
      $schema: z.optional(z.string()),
    }),
    scenarioSchema,
  )
  .check(({ value, issues }) => {
    for (const name of Object.keys(value)) {
      if (SCENARIO_FILE_FIELD.test(name)) continue;
      const message = 'A scenario is named in lower case: "slow-menu"';
      issues.push({ code: 'custom', input: value, path: [name], message });
    }
  });

/**
 * A file of `--scenario FILE`: scenarios by name. The type is explicit, since TypeScript cannot express
 * "$schema" next to them.
 */
export const scenarioFileSchema: z.ZodMiniType<Record<string, Scenario>> = z.pipe(
  fileContentSchema,
  z.transform(({ $schema: _forEditors, ...scenarios }) => scenarios),
);
/** The content of such a file. */
export type ScenarioFile = Readonly<Record<string, ScenarioInput>>;
