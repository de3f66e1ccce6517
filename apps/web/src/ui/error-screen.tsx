import type { ReactNode } from 'react';
import { PaintedPlate } from './picture.tsx';

export const APPLICATION_ERROR = 'Unexpected Application Error!';

interface ErrorScreenProps {
  status?: string;
  text: string;
  /** A note that the visitor has to read too. */
  note?: ReactNode;
  children: ReactNode;
}

export const ErrorScreen = ({ status, text, note, children }: ErrorScreenProps) => (
  <section className="page-column py-12 md:py-24 grid justify-items-center gap-6 text-center">
    <PaintedPlate className="size-36 rounded-full grayscale" />
    <h1 className="text-2xl md:text-3xl">{APPLICATION_ERROR}</h1>
    <p className="grid gap-1 text-lg text-muted">
      {status && (
        <strong className="font-display text-display leading-none text-brand-700">{status}</strong>
      )}
      <span>{text}</span>
    </p>
    {note && <div role="status">{note}</div>}
    <div className="flex flex-wrap justify-center gap-3">{children}</div>
  </section>
);
