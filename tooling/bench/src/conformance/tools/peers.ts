import { dredd } from './dredd.ts';
import { portman } from './portman.ts';
import { prism } from './prism.ts';
import { stepCi } from './step-ci.ts';
import type { Tool } from './tool.ts';

/** Tools of other people. */
export const peers: readonly Tool[] = [dredd, portman, stepCi, prism];
