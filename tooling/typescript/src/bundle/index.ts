export { bundleCode } from './bundle-code.ts';
export { bundleTypes } from './bundle-types.ts';
