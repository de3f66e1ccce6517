import { mutantsOf, type Mutant } from '../mutant.ts';
import { changingResponse } from '../mutations/mutations.ts';

const HOUR_MS = 3_600_000;
const MOMENT = /"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g;

/** Writes the time of Lagos as if it were UTC. */
const inLocalTime = changingResponse((body: unknown) =>
  JSON.parse(
    JSON.stringify(body).replaceAll(
      MOMENT,
      (_match, moment: string) => `"${new Date(Date.parse(moment) + HOUR_MS).toISOString()}"`,
    ),
  ),
);

export const momentMutants: Mutant[] = (
  ['order.create', 'blogs.create', 'messages.create', 'messages.reply'] as const
).flatMap((operation) =>
  mutantsOf(operation, [['writes local time as UTC', 'state.moment', inLocalTime]]),
);
