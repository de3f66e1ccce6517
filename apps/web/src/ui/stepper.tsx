import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@catering/ui/button';

interface StepperProps {
  /** Names the buttons: "Increase {of}", "Decrease {of}". */
  of: string;
  atLeast: boolean;
  onStep: (by: 1 | -1) => void;
  variant?: 'outline' | 'ghost';
  children: ReactNode;
}

export const Stepper = ({ of, atLeast, onStep, variant = 'outline', children }: StepperProps) => (
  <>
    <Button
      variant={variant}
      size="icon"
      aria-label={`Decrease ${of}`}
      aria-disabled={atLeast}
      onClick={() => onStep(-1)}
    >
      <Minus className="size-5" />
    </Button>
    {children}
    <Button variant={variant} size="icon" aria-label={`Increase ${of}`} onClick={() => onStep(1)}>
      <Plus className="size-5" />
    </Button>
  </>
);
