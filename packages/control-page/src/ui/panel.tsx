import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Controls next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className="stack rounded-card border border-line bg-surface p-4" aria-labelledby={id}>
      <div className="row justify-between gap-x-4">
        <h3 id={id}>{title}</h3>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
