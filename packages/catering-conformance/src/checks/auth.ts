import { adminChecks } from './auth-admin.ts';
import { detailChecks } from './auth-details.ts';
import { logInChecks } from './auth-log-in.ts';
import { resetChecks } from './auth-reset.ts';
import { signUpChecks } from './auth-sign-up.ts';
import { tokenChecks } from './auth-tokens.ts';
import type { CateringCheck } from '../context.ts';

/** Accounts, logins and tokens, from sign-up to the end of an account. */
export const authChecks: CateringCheck[] = [
  ...signUpChecks,
  ...logInChecks,
  ...tokenChecks,
  ...detailChecks,
  ...resetChecks,
  ...adminChecks,
];
