import { sessionTabStorage } from '#features/browser-storage/tab-storage.ts';

/**
 * The payments of this tab that the storage of all tabs did not take: the browser denies it to the site, or the phone is
 * full. A reload would otherwise offer to pay again what the server has not recorded yet.
 */
export const paymentsOfTab = sessionTabStorage('payments');
