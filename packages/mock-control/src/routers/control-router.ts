import type { AppRoute } from '@ts-rest/core';
import { failures, type Failures } from '@catering/contract';

/** The statuses that every call of the control API may end with, in addition to its own. */
type Common = 400 | 403 | 413 | 500 | 503;

type Completed<One extends AppRoute> = {
  [Field in Exclude<keyof One, 'responses'>]: One[Field];
} & {
  responses: Failures<Common> & One['responses'];
  strictStatusCodes: true;
};

/** Below what address the control API is. */
export const CONTROL_PATH = '/__mock/api';

/**
 * The calls of one part of the control API: each gets the failures that any of them may have, in the
 * error shape of the catering contract.
 */
export const controlRouter = <const Routes extends Record<string, AppRoute>>(routes: Routes) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      {
        ...route,
        responses: { ...failures(400, 403, 413, 500, 503), ...route.responses },
        strictStatusCodes: true,
      },
    ]),
    // `fromEntries` knows no keys; "Completed" is the type of what the entry above makes of each route.
  ) as { [Name in keyof Routes]: Completed<Routes[Name]> };
