import { customerUtilityRouter } from '@catering/contract';
import { tsrOf } from './tsr.ts';

/** The state of the server. */
export const utility = tsrOf(customerUtilityRouter);
