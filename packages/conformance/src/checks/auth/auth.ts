import { adminChecks } from './admin.ts';
import { accountLimitChecks } from './limits.ts';
import { detailChecks } from './details.ts';
import { logInChecks } from './log-in.ts';
import { resetChecks } from './reset.ts';
import { signUpChecks } from './sign-up.ts';
import { tokenChecks } from './tokens.ts';
import type { CateringCheck } from '../catering-context.ts';

/** Accounts, logins and tokens, from sign-up to the end of an account. */
export const authChecks: CateringCheck[] = [
  ...signUpChecks,
  ...accountLimitChecks,
  ...logInChecks,
  ...tokenChecks,
  ...detailChecks,
  ...resetChecks,
  ...adminChecks,
];
