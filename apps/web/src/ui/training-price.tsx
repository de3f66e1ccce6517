import { formatTrainingPrice } from '#format/money.ts';

/** "N 35000", read out as "35,000 naira". */
export const TrainingPrice = ({ naira }: { naira: number }) => (
  <dl>
    <dt className="sr-only">Price</dt>
    <dd
      aria-label={`${naira.toLocaleString('en-NG')} naira`}
      className="text-xl font-bold whitespace-nowrap text-highlight tabular-nums"
    >
      {formatTrainingPrice(naira)}
    </dd>
  </dl>
);
