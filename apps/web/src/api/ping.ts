import { CRITICAL_SERVER_ERROR } from '#config/fallback-texts.ts';
import { client } from './client.ts';

/** Wakes the server; its answer is ignored, a failure only logged (D-12, STA-15). */
export const ping = async (): Promise<void> => {
  try {
    await client.utility.root();
  } catch (error) {
    console.error(CRITICAL_SERVER_ERROR, error);
  }
};
