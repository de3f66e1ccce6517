import type { CheckContext } from './definition/context.ts';
import type { OwnCheck } from './definition/check.ts';
import type { Accounts } from '../entries/accounts.ts';
import type { CateringFixtures } from '../entries/fixtures.ts';

/** The context of a catering check. */
export type CateringContext = CheckContext<Accounts, CateringFixtures>;

/** A check of what only this API promises. */
export type CateringCheck = OwnCheck<CateringContext>;
