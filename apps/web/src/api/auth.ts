import { authRouter } from '@catering/contract';
import { tsrOf } from './tsr.ts';

/** Accounts and their tokens. */
export const auth = tsrOf(authRouter);
