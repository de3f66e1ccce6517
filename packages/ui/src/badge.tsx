import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-brand-50 text-muted',
  good: 'bg-good-50 text-good',
  warning: 'bg-warning-50 text-warning',
  bad: 'bg-danger-50 text-danger',
  info: 'bg-info-50 text-info',
} as const;

export type Tone = keyof typeof tones;

interface BadgeProps {
  tone?: Tone;
  /** An icon of lucide: a state is never shown by its colour alone. */
  icon?: ReactNode;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-full border border-transparent px-[0.85em] py-[0.28em] text-xs font-semibold wrap-normal sm:text-sm [&>svg]:size-4 [&>svg]:shrink-0',
      tones[tone],
    )}
  >
    {icon}
    <span>{children}</span>
  </span>
);
