import { trainings } from '#content/trainings.ts';
import { Picture, sitePicture } from '#ui/picture.tsx';
import { TrainingCard } from './training-card.tsx';

/** The hero and the programs (TRN-01, TRN-02). */
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
            {trainings.length} hands-on programs for people who want to cook, bake or cater. Small
            classes, real kitchens, and you take home what you make.
          </p>
        </div>
      </div>
    </section>
    <section aria-label="Training programs" className="page-section bg-brand-50">
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
