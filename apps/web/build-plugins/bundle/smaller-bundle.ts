import { shakeRouter } from './shake-router.ts';
import { slimContractPlugin } from './slim-contract.ts';
import { stripLegacyZod } from './strip-legacy-zod.ts';

/** Keeps out of the bundle what libraries and the contract bring along and the site never runs. */
export const smallerBundle = () => [stripLegacyZod(), slimContractPlugin(), shakeRouter()];
