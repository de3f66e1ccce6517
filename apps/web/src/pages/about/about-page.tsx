import { Award as AwardIcon } from 'lucide-react';
import { awards } from '@catering/site-config';
import { awardsAndRecognition, intro, missionAndValues, ourStory, values } from '#content/about.ts';
import { AboutSection } from './about-section.tsx';

/** Sections without any control (ABT-01 to ABT-04). */
const AboutPage = () => (
  <>
    <AboutSection story={intro} first />
    <AboutSection story={ourStory} dark />
    <AboutSection story={missionAndValues}>
      <ValueList />
    </AboutSection>
    {awards.length > 0 && (
      <AboutSection story={awardsAndRecognition} dark>
        <AwardList />
      </AboutSection>
    )}
  </>
);
export default AboutPage;

/** What the vendor stands for (ABT-15 to ABT-19). */
const ValueList = () => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {values.map(({ name, meaning }) => (
      <div key={name} className="border-l-4 border-accent-400 pl-4">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-muted">{meaning}</dd>
      </div>
    ))}
  </dl>
);

/** The awards, each with its year and its body (ABT-20 to ABT-26, D-20). */
const AwardList = () => (
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
