import type { OwnCheck } from './definition/check.ts';
import type { CheckContext } from './definition/context.ts';

export type CateringContext = CheckContext;
export type CateringCheck = OwnCheck;
