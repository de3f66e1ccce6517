import { authRouter } from '@catering/contract';
import { bearer, createApiHooks } from './create-api-hooks.ts';

export const auth = createApiHooks(authRouter);
export { bearer };
