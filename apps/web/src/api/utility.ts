import { customerUtilityRouter } from '@catering/contract';
import { createApiHooks } from './create-api-hooks.ts';

/** The state of the server. */
export const utility = createApiHooks(customerUtilityRouter);
