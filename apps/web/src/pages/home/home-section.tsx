import { useId, type ComponentProps } from 'react';
import { classNames } from '@catering/ui/class-names';

interface HomeSectionProps extends ComponentProps<'section'> {
  heading: string;
  lead?: string;
}

export function HomeSection({ heading, lead, className, children, ...rest }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section
      {...rest}
      aria-labelledby={headingId}
      className={classNames('py-12 md:py-24', className)}
    >
      <div className="page-column grid grid-cols-1 gap-10">
        <header className="mx-auto grid max-w-2xl grid-cols-1 gap-3 text-center">
          <h2 id={headingId} className="text-2xl md:text-3xl">
            {heading}
          </h2>
          {lead && <p className="text-lg text-muted">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
