import { SLOW_NOTE_MS } from '#config/timings.ts';
import { useEffect, useState } from 'react';
import { classNames } from '@catering/ui/class-names';

interface SlowNoteProps {
  /** Said after a while, to screen readers too. */
  text: string;
  className?: string;
}

/** A gentle line for a wait that takes long; mount it for as long as the wait lasts. */
export function SlowNote({ text, className }: SlowNoteProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_NOTE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={classNames('min-h-6 text-muted', className)}>
      {slow && text}
    </p>
  );
}
