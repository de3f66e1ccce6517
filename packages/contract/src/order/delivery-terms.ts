import { delivery } from '@catering/site-config';

/** The vendor's flat fee for each delivery, in whole naira (CON-01). */
export const DELIVERY_FEE_NAIRA: number = delivery.feeNaira;
/** Cities where the vendor delivers. Addresses are free text, so no schema checks them. */
export const DELIVERY_CITIES: readonly [string, ...string[]] = delivery.cities;
