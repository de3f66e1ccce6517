import { customerUtilityRouter } from '@catering/contract';
import { createApi } from './create-api.ts';

const utility = createApi(customerUtilityRouter);

/** Wakes a server that sleeps while nobody asks it anything. */
export const ping = () => utility.root();
