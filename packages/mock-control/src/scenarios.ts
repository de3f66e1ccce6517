import { errorSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';
import { faultSchema } from './fault-schema.ts';
import { seedChoiceSchema } from './seed.ts';

/** A named set of faults, perhaps with data; a ready-made fault is a scenario of one. */
export const scenarioSchema = z.strictObject({
  /** What a developer sees: "The menu is empty". */
  title: z.string('title is required').check(z.minLength(1, 'title is required')),
  /** The faults that hold while it is active; none when left out. */
  faults: z._default(z.array(faultSchema, 'faults must be a list'), []),
  /** The data that choosing the scenario resets to; data stays as it is when left out. */
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
 * The form of a team's own file (`--scenarios FILE`): scenarios by name. Its type is written out, as
 * TypeScript cannot write that of a "$schema" next to them.
 */
export const scenarioFileSchema: z.ZodMiniType<Record<string, Scenario>> = z.pipe(
  fileContentSchema,
  z.transform(({ $schema: _forEditors, ...scenarios }) => scenarios),
);
/** What a TypeScript file of scenarios exports as its default. */
export type ScenarioFile = Readonly<Record<string, ScenarioInput>>;

/** A scenario that can be chosen. */
export const listedScenarioSchema = z.object({
  /** Name to choose it by: "slow". */
  name: z.string(),
  /** What a developer sees: "The menu is empty". */
  title: z.string(),
  /** "shipped" with the server, or from the team's "file". */
  source: z.enum(['shipped', 'file']),
  /** What it is about: "Menu and blog", "Network and server"; "Your own" for one of the file. */
  group: z.string(),
  /** Whether choosing it replaces the data. */
  replacesData: z.boolean(),
  /** The faults that hold while it is active. */
  faults: z.array(faultSchema),
});
export type ListedScenario = z.infer<typeof listedScenarioSchema>;

/** What can be chosen and what is. */
export const scenarioListSchema = z.object({
  /** Name of the active scenario, or of several: "slow, menu-fails"; null when there is none. */
  active: z.nullable(z.string()),
  /** The scenarios that can be chosen. */
  scenarios: z.array(listedScenarioSchema),
  /** The team's file; "problem" says in one line what is wrong with it, while its last good content holds. */
  file: z.optional(
    z.object({
      /** Path of the file. */
      path: z.string(),
      /** What is wrong with the file, in one line; null when it is right. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type ScenarioList = z.infer<typeof scenarioListSchema>;

/** The names of the active scenarios: of "slow, menu-fails" those two. */
export const activeNames = (active: string | null): string[] => active?.split(', ') ?? [];

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
      /** Of one, or of several with commas between ("slow, menu-fails"); null ends the scenario. */
      name: z.nullable(z.string()),
    }),
    responses: { 200: scenarioListSchema, 404: errorSchema },
  },
});
