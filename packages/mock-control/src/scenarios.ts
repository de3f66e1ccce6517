import { errorSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';
import { faultSchema } from './fault-schema.ts';
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
/** What the file contains. */
export type ScenarioFile = Readonly<Record<string, ScenarioInput>>;

/** A scenario that can be chosen. */
export const listedScenarioSchema = z.object({
  /** Name to choose it by: "slow". */
  name: z.string(),
  /** Title, for people: "The menu is empty". */
  title: z.string(),
  /** "bundled" with the server, or from your "file". */
  source: z.enum(['bundled', 'file']),
  /** Group: "Menu and blog", "Network and server"; "Your own" for a scenario of your file. */
  group: z.string(),
  /** Whether choosing it replaces the data. */
  replacesData: z.boolean(),
  /** Its faults. */
  faults: z.array(faultSchema),
});
export type ListedScenario = z.infer<typeof listedScenarioSchema>;

/** All scenarios, and the active one. */
export const scenarioListSchema = z.object({
  /** Name of the active scenario, or of several: "slow, menu-fails"; null for none. */
  active: z.nullable(z.string()),
  /** All scenarios. */
  scenarios: z.array(listedScenarioSchema),
});
export type ScenarioList = z.infer<typeof scenarioListSchema>;

/** The names of the active scenarios: of "slow, menu-fails" those two. */
export const activeNames = (active: string | null): string[] => active?.split(', ') ?? [];

const NAME = 'name must be a scenario, several separated by commas, or null for none';

export const scenariosRouter = controlRouter({
  /** Lists the scenarios, and the active one. */
  list: {
    method: 'GET',
    path: `${CONTROL_PATH}/scenarios`,
    summary: 'List the scenarios, and the active one',
    responses: { 200: scenarioListSchema },
  },
  /** Chooses a scenario, several, or none. */
  choose: {
    method: 'POST',
    path: `${CONTROL_PATH}/scenario`,
    summary: 'Choose a scenario, several, or none',
    description:
      'Its faults replace those of the scenario before; faults that were added one by one stay. A scenario with data resets to it.',
    body: z.strictObject({
      /** Name of a scenario, or of several, separated by commas ("slow, menu-fails"); null ends the scenario. */
      name: z.nullable(z.string(NAME)),
    }),
    responses: { 200: scenarioListSchema, 404: errorSchema },
  },
});
