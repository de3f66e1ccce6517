import { useId, type ReactNode } from 'react';
import type { Story } from '#content/about.ts';
import { classNames } from '@catering/ui/class-names';
import { Picture, sitePicture } from '#ui/picture.tsx';

interface AboutSectionProps {
  story: Story;
  /** On a dark band, with the picture at the other side. */
  dark?: boolean;
  /** The first of the page: its heading is the page's, and its picture is in view at once. */
  first?: boolean;
  children?: ReactNode;
}

/** Text next to its hero image, on a plain or a dark background (ABT-03, ABT-04). */
export function AboutSection({ story, dark = false, first = false, children }: AboutSectionProps) {
  const headingId = useId();
  const Heading = first ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('page-section', dark ? 'on-dark bg-brand-800 text-white' : 'bg-white')}
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
          {children}
        </div>
      </div>
    </section>
  );
}
