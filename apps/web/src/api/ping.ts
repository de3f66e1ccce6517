import { customerUtilityRouter } from '@catering/contract';
import { createApiHooks } from './create-api-hooks.ts';

const utility = createApiHooks(customerUtilityRouter);

/** Wakes a server that sleeps while nobody asks it anything. */
export const ping = () => utility.root.query();
