import { utilityRouter } from '@catering/contract';
import { CRITICAL_SERVER_ERROR } from '#config/fallback-texts.ts';
import { clientOf } from './client.ts';

const utility = clientOf(utilityRouter);

/** Wakes the server; its answer is ignored, a failure only logged (D-12, STA-15). */
export const ping = async (): Promise<void> => {
  try {
    await utility.root();
  } catch (error) {
    console.error(CRITICAL_SERVER_ERROR, error);
  }
};
