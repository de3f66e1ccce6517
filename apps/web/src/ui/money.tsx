import { formatNaira } from '#format/money.ts';
import { classNames } from '@catering/ui/class-names';

export const Money = ({ naira, className }: { naira: number; className?: string }) => (
  <span className={classNames('tabular-nums whitespace-nowrap', className)}>
    {formatNaira(naira)}
  </span>
);
