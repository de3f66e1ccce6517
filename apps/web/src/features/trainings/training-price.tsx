import { TRAINING_PRICE_NAIRA } from '#config/business.ts';
import { formatTrainingPrice } from '#format/money.ts';

const spoken = `${TRAINING_PRICE_NAIRA.toLocaleString('en-NG')} naira`;

/** "N 35000", read out as "35,000 naira" (TRN-09, CON-14). */
export const TrainingPrice = () => (
  <dl>
    <dt className="sr-only">Price</dt>
    <dd
      aria-label={spoken}
      className="text-xl font-bold whitespace-nowrap text-pepper-700 tabular-nums"
    >
      {formatTrainingPrice(TRAINING_PRICE_NAIRA)}
    </dd>
  </dl>
);
