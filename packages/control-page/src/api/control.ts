import { createMockControl, SPACE_NAME } from '@catering/mock-control';
import { currentSpace, serverPath } from '#app/addresses.ts';

const space = currentSpace();

/** The control API at the address of the page, prefix included, and about its space. */
export const control = createMockControl(
  serverPath(),
  // The page of an invalid space makes no calls.
  space !== undefined && SPACE_NAME.test(space) ? { space } : {},
);
