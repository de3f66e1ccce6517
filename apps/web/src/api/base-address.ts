import { chooseBaseAddress, isLocalHost, type ApiAddresses } from './choose-base-address.ts';

declare const __API_ADDRESSES__: ApiAddresses;
const addresses = __API_ADDRESSES__;

// There is no page while the site is rendered at build, and no call is made then.
const hostname = typeof location === 'undefined' ? '' : location.hostname;

export const baseAddress = chooseBaseAddress(hostname, addresses);

export const isPageLocal = isLocalHost(hostname, addresses);
