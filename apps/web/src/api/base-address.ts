import { chooseBaseAddress, isLocalHost, type ApiAddresses } from './choose-base-address.ts';

declare const __API_ADDRESSES__: ApiAddresses;
const addresses = __API_ADDRESSES__;

// There is no page while the site is rendered at build, and no call is made then.
const hostname = typeof location === 'undefined' ? '' : location.hostname;

export const baseAddress = chooseBaseAddress(hostname, addresses);

export const isPageLocal = isLocalHost(hostname, addresses);

/** The address of an image of the API, which is absolute or a path below the API's address. */
export const imageAddress = (image: string): string =>
  image === '' || /^(?:https?:|data:|blob:|\/\/)/i.test(image)
    ? image
    : `${baseAddress}/${image.replace(/^\/+/, '')}`;
