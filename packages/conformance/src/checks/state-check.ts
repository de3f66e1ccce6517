import type { Check } from '../check.ts';
import { checkOf } from './operation-check.ts';

type Wanted = Omit<Parameters<typeof checkOf>[1], 'category' | 'detail'>;

/** A check of what an operation leaves behind; most make things to look at, so they change state. */
export const stateOf = (operation: string, detail: string, wanted: Wanted): Check =>
  checkOf(operation, { changes: true, ...wanted, category: 'state', detail });
