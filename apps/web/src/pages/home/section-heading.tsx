interface SectionHeadingProps {
  id: string;
  title: string;
  lead?: string;
}

export const SectionHeading = ({ id, title, lead }: SectionHeadingProps) => (
  <header className="mx-auto grid max-w-2xl grid-cols-1 gap-3 text-center">
    <h2 id={id} className="text-2xl md:text-3xl">
      {title}
    </h2>
    {lead && <p className="text-lg text-muted">{lead}</p>}
  </header>
);
