import { customerUtilityRouter } from '@catering/contract';
import { createApiHooks } from './create-api-hooks.ts';

export const utility = createApiHooks(customerUtilityRouter);
