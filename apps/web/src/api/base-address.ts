import { chooseBaseAddress, isLocalHost, readApiAddresses } from './choose-base-address.ts';

const addresses = readApiAddresses({
  VITE_LOCAL_API_URL: import.meta.env.VITE_LOCAL_API_URL,
  VITE_HOSTED_API_URL: import.meta.env.VITE_HOSTED_API_URL,
  VITE_LOCAL_IP: import.meta.env.VITE_LOCAL_IP,
});

// There is no page while the site is rendered at build, and no call is made then.
const hostname = typeof location === 'undefined' ? '' : location.hostname;

/** Address of the API for this page, without a slash at its end. */
export const baseAddress = chooseBaseAddress(hostname, addresses);

/** Whether this page runs on a developer's machine rather than for everybody. */
export const isPageLocal = isLocalHost(hostname, addresses);

/** The address of an image of the API, which is absolute or a path below the API's address (D-50). */
export const imageAddress = (image: string): string =>
  image === '' || /^(?:https?:|data:|blob:|\/\/)/i.test(image)
    ? image
    : `${baseAddress}/${image.replace(/^\/+/, '')}`;
