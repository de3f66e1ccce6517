import { VisuallyHidden } from '@catering/ui/visually-hidden';
import { formatTrainingPrice } from '#format/money.ts';

/** "N 35000", read out as "35,000 naira". */
export const TrainingPrice = ({ naira }: { naira: number }) => (
  <dl>
    <dt className="sr-only">Price</dt>
    <dd className="text-xl font-bold whitespace-nowrap text-highlight tabular-nums">
      <span aria-hidden="true">{formatTrainingPrice(naira)}</span>
      <VisuallyHidden>{`${naira.toLocaleString('en-NG')} naira`}</VisuallyHidden>
    </dd>
  </dl>
);
