import { trainings } from '@catering/site-config';
import { Picture, sitePicture } from '#ui/picture.tsx';

export const TrainingsHero = () => (
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
);
