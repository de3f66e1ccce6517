import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-brand-50 text-muted',
  good: 'bg-brand-100 text-brand-900',
  waiting: 'bg-accent-100 text-warning',
  bad: 'bg-danger-50 text-danger',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  /** An icon of lucide: a state is never shown by its colour alone. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short state in a pill. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-full border border-transparent px-3 py-1 text-xs font-semibold sm:text-sm [&>svg]:size-4 [&>svg]:shrink-0',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
);
