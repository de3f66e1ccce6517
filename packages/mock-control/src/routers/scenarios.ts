import type { AppRouter } from '@ts-rest/core';
import { errorSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { faultSchema } from '../faults/fault-schema.ts';

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
  /** True if choosing it replaces the data. */
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

export const scenariosRouter = {
  /** Lists the scenarios, and the active one. */
  list: {
    method: 'GET',
    path: '/scenarios',
    responses: { 200: scenarioListSchema },
  },
  /**
   * Chooses a scenario, several, or none. Its faults replace those of the scenario before; faults that were added one
   * by one stay. A scenario with data resets to it.
   */
  choose: {
    method: 'POST',
    path: '/scenario',
    body: z.strictObject({
      /** Name of a scenario, or of several, separated by commas ("slow, menu-fails"); null ends the scenario. */
      name: z.nullable(z.string(NAME)),
    }),
    responses: { 200: scenarioListSchema, 404: errorSchema },
  },
} as const satisfies AppRouter;
