import { authRouter } from '@catering/contract';
import { bearer, createApiHooks } from './create-api-hooks.ts';

/** Accounts and their tokens. */
export const auth = createApiHooks(authRouter);
export { bearer };
