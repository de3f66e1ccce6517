import { useId } from 'react';
import { trainingEnrollmentPath } from '#config/paths.ts';
import { trainings, type Training } from '#content/trainings.ts';
import { TrainingPrice } from '#ui/training-price.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';

const TrainingsPage = () => (
  <>
    <section className="on-dark cloth-edge text-white">
      <div className="page-column grid items-center gap-8 pb-14 md:grid-cols-2 md:py-16 lg:gap-16">
        <Picture
          src={sitePicture('trainings-hero')}
          alt=""
          sizes="(min-width: 48rem) 34rem, 100vw"
          eager
          className="max-md:-mx-4 max-md:w-auto md:col-start-2 md:rounded-card"
        />
        <div className="grid gap-4 md:col-start-1 md:row-start-1">
          <p className="text-lg font-semibold text-accent-400">Culinary training</p>
          <h1 className="text-3xl md:text-display">Learn to cook it yourself</h1>
          <p className="text-lg text-brand-100">
            <span>{`${trainings.length} hands-on programs for people who want to cook, bake or cater.`}</span>{' '}
            <span>Small classes, real kitchens, and you take home what you make.</span>
          </p>
        </div>
      </div>
    </section>
    <section aria-label="Training programs" className="py-12 md:py-24 bg-brand-50">
      <ul className="page-column grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {trainings.map((training) => (
          <li key={training.title} className="contents">
            <TrainingCard training={training} />
          </li>
        ))}
      </ul>
    </section>
  </>
);
export default TrainingsPage;

function TrainingCard({ training }: { training: Training }) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-white"
    >
      <Picture
        src={sitePicture(training.picture)}
        alt=""
        sizes="(min-width: 64rem) 22rem, (min-width: 30rem) 45vw, 92vw"
      />
      <div className="flex grow flex-col gap-3 p-5">
        <h2 id={titleId} className="text-lg">
          {training.title}
        </h2>
        <p className="grow text-muted">{training.description}</p>
        <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
          <TrainingPrice naira={training.priceNaira} />
          <LinkButton to={trainingEnrollmentPath(training.title)} aria-describedby={titleId}>
            Enroll Now
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
