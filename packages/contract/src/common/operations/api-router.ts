import { failures, type Failures } from './failures.ts';
import { impliedStatuses, type ImpliedStatus, type Route } from './implied-statuses.ts';

type Completed<One extends Route> = {
  [Field in Exclude<keyof One, 'responses'>]: One[Field];
} & {
  responses: Failures<ImpliedStatus<One>> & One['responses'];
  strictStatusCodes: true;
};

/**
 * The operations of one resource. Each is completed with the failures that follow from its shape:
 * 401 and 403 from its roles, 413 and 415 from a body, 409 from idempotency, 429 from a limit, and
 * those that every operation has. A route itself names only what business rules bring.
 */
export const apiRouter = <const Routes extends Record<string, Route>>(routes: Routes) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      {
        ...route,
        responses: { ...failures(...impliedStatuses(route)), ...route.responses },
        strictStatusCodes: true,
      },
    ]),
    // `fromEntries` knows no keys; "Completed" is the type of what the entry above makes of each route.
  ) as unknown as { [Name in keyof Routes]: Completed<Routes[Name]> };
