import { delivery } from '@catering/site-config';

/** The vendor's flat fee for each delivery, in whole naira (CON-01). */
export const DELIVERY_FEE_NAIRA: number = delivery.feeNaira;
/** Where the vendor delivers. An address is free text, so no schema looks for them. */
export const DELIVERY_CITIES: readonly [string, ...string[]] = delivery.cities;
