import { about, awards } from '@catering/site-config/about';
import { classNames } from '@catering/ui/class-names';
import { Award as AwardIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import {
  awardsAndRecognition,
  intro,
  missionAndValues,
  ourStory,
  type Story,
} from '#content/about.ts';
import { Picture, sitePicture } from '#ui/picture.tsx';

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

const ValueList = () => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {about.values.map(({ name, meaning }) => (
      <div key={name} className="border-l-4 border-accent-400 pl-4">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-muted">{meaning}</dd>
      </div>
    ))}
  </dl>
);

const AwardList = () => (
  <ul className="grid grid-cols-1 gap-5">
    {awards.map(({ title, year, body }) => (
      <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4">
        <span className="grid size-11 place-items-center rounded-full bg-accent-400 text-ink">
          <AwardIcon className="size-5" />
        </span>
        <div>
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg wrap-anywhere">
            <span>{title}</span>
            <span className="text-accent-400 tabular-nums">{year}</span>
          </h3>
          <p className="text-brand-100">{body}</p>
        </div>
      </li>
    ))}
  </ul>
);

interface AboutSectionProps {
  story: Story;
  /** True for a dark band, which has its picture on the other side. */
  dark?: boolean;
  /** True for the first section: its heading is the page's, and its picture is in view at once. */
  first?: boolean;
  children?: ReactNode;
}

function AboutSection({ story, dark = false, first = false, children }: AboutSectionProps) {
  const headingId = useId();
  const Heading = first ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'py-12 md:py-24',
        dark ? 'on-dark bg-brand-800 text-white' : 'bg-white',
      )}
    >
      <div className="page-column grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <Picture
          src={sitePicture(story.picture)}
          alt={story.pictureText}
          sizes="(min-width: 64rem) 34rem, 92vw"
          eager={first}
          className={classNames('rounded-card', dark && 'lg:col-start-2 lg:row-start-1')}
        />
        <div className="grid grid-cols-1 gap-5">
          <Heading
            id={headingId}
            className={first ? 'text-3xl md:text-display' : 'text-2xl md:text-3xl'}
          >
            {story.heading}
          </Heading>
          {story.paragraphs.map((paragraph) => (
            <p
              key={paragraph}
              className={classNames('text-lg', dark ? 'text-brand-100' : 'text-muted')}
            >
              {paragraph}
            </p>
          ))}
          <div className="contents">{children}</div>
        </div>
      </div>
    </section>
  );
}
