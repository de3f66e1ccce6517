import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  /** Controls beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a section, with a heading of its own. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h3 id={id}>{title}</h3>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
