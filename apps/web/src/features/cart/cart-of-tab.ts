import { sessionTabStorage } from '#features/browser-storage/tab-storage.ts';

/**
 * The cart of this tab, where the storage of all tabs does not take it: the browser denies it to the site, or the phone is
 * full. A reload would otherwise forget the orders that it was placed in, and order plates that are paid.
 */
export const cartOfTab = sessionTabStorage('cart');
