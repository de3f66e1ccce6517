import { Award as AwardIcon } from 'lucide-react';
import { awards } from '@catering/site-config';

/** The awards, each with its year and its body (ABT-20 to ABT-26, D-20). */
export const AwardList = () => (
  <ul className="grid grid-cols-1 gap-5">
    {awards.map(({ title, year, body }) => (
      <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4">
        <span className="grid size-11 place-items-center rounded-full bg-accent-400 text-ink">
          <AwardIcon aria-hidden="true" className="size-5" />
        </span>
        <div>
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg wrap-anywhere">
            {title}
            <span className="text-accent-400 tabular-nums">{year}</span>
          </h3>
          <p className="text-brand-100">{body}</p>
        </div>
      </li>
    ))}
  </ul>
);
