import { values } from '#content/about.ts';

/** What the vendor stands for (ABT-15 to ABT-19). */
export const ValueList = () => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {values.map(({ name, meaning }) => (
      <div key={name} className="border-l-4 border-plantain-400 pl-4">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-muted">{meaning}</dd>
      </div>
    ))}
  </dl>
);
