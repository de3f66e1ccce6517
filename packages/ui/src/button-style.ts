import { classNames } from './class-names.ts';

// A transparent border is what forced colours show of a filled button.
const variants = {
  /** The one main action of a screen. */
  primary: 'border border-transparent bg-brand-700 text-on-brand hover:bg-brand-800 shadow-card',
  /** The main action on a dark band. */
  accent: 'border border-transparent bg-accent-400 text-ink hover:bg-accent-300 shadow-card',
  outline: 'border border-field bg-surface text-ink hover:border-brand-700 hover:bg-brand-50',
  ghost: 'border border-transparent text-brand-700 hover:bg-brand-50',
  danger: 'border border-transparent text-danger hover:bg-danger-50',
  /** Ends or removes something, after a question. */
  destructive: 'border border-danger bg-surface text-danger hover:bg-danger-50',
} as const;

const sizes = {
  medium: 'min-h-control px-button text-base',
  large: 'min-h-13 px-7 text-lg',
  /** As high as `large`, for a bar that the button shares with other content. */
  bar: 'min-h-13 px-3 text-base',
  /** In a row of buttons. */
  compact: 'min-h-control px-3 text-base',
  /** In a narrow card. */
  narrow: 'min-h-control px-2 text-base whitespace-nowrap',
  /** A button that holds only an icon, as wide as it is high. */
  icon: 'size-control shrink-0',
} as const;

export interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** As wide as its container. */
  fullWidth?: boolean;
}

/** Classes that buttons and the links that look like them share. */
export const buttonStyle = ({ variant = 'primary', size = 'medium', fullWidth }: ButtonStyle) =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-button font-semibold leading-tight',
    'text-center wrap-normal no-underline transition-colors duration-150 select-none',
    'aria-disabled:opacity-60 aria-disabled:cursor-default',
    // The spinner takes the place of the icon.
    'aria-busy:[&_svg]:hidden',
    variants[variant],
    sizes[size],
    fullWidth && 'w-full',
  );
