import { trainings } from '#content/trainings.ts';
import { TrainingCard } from './training-card.tsx';
import { TrainingsHero } from './trainings-hero.tsx';

/** The hero and the programs (TRN-01, TRN-02). */
const TrainingsPage = () => (
  <>
    <TrainingsHero />
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
