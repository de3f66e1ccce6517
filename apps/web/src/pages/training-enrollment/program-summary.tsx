import { findTraining } from '#content/trainings.ts';
import { TrainingPrice } from '#features/trainings/training-price.tsx';
import { Picture } from '#ui/picture.tsx';
import { sitePicture } from '#ui/site-picture.ts';

/** What the visitor is about to enroll in; only the title for a program that is not ours (D-46). */
export function ProgramSummary({ program }: { program: string }) {
  const training = findTraining(program);
  return (
    <section
      aria-labelledby="program"
      className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-green-50"
    >
      {training && (
        <Picture
          src={sitePicture(`training-${training.slug}`)}
          alt=""
          sizes="(min-width: 64rem) 30rem, 92vw"
          eager
          className="max-sm:aspect-video sm:max-lg:aspect-21/9"
        />
      )}
      <div className="grid grid-cols-1 gap-3 p-6 wrap-anywhere">
        <p className="text-muted">You are enrolling in</p>
        <h2 id="program" className="text-xl md:text-2xl">
          {program}
        </h2>
        {training && (
          <>
            <p>{training.description}</p>
            <TrainingPrice />
          </>
        )}
      </div>
    </section>
  );
}
