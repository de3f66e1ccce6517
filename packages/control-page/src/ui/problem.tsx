import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ProblemProps {
  /** What to do about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** What went wrong, read out when it appears. */
export const Problem = ({ action, children }: ProblemProps) => (
  <div role="alert" className="row gap-x-3 rounded-field bg-danger-50 px-3.5 py-2.5 text-danger">
    <CircleAlert aria-hidden />
    <p className="flex-[1_1_12rem]">{children}</p>
    {action}
  </div>
);
