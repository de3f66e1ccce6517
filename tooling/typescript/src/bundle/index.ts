export { buildExecutable } from './build-executable.ts';
export { bundleCode } from './bundle-code.ts';
export { bundleTypes } from './bundle-types.ts';
