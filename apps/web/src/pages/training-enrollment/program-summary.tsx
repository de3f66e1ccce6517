import { findTraining } from '#content/trainings.ts';
import { TrainingPrice } from '#features/trainings/training-price.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';

/** What the visitor is about to enroll in; only the title for a program that is not ours (D-46). */
export function ProgramSummary({ program }: { program: string }) {
  const training = findTraining(program);
  return (
    <section
      aria-labelledby="program"
      className="overflow-hidden rounded-card border border-line bg-brand-50 wrap-anywhere max-lg:p-4"
    >
      {training && (
        // Small on phones: who comes here has just seen it large, and wants the form.
        <Picture
          src={sitePicture(training.picture)}
          alt=""
          sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 15rem, 6rem"
          eager
          className="max-lg:float-left max-lg:mr-4 max-lg:mb-2 max-lg:aspect-square max-lg:w-24 max-lg:rounded-field sm:max-lg:aspect-4/3 sm:max-lg:w-60"
        />
      )}
      <div className="space-y-2 lg:space-y-3 lg:p-6">
        <p className="text-muted">You are enrolling in</p>
        <h2 id="program" className="text-lg sm:text-xl lg:text-2xl">
          {program}
        </h2>
        {training && (
          <>
            <p className="max-sm:clear-left">{training.description}</p>
            <TrainingPrice naira={training.priceNaira} />
          </>
        )}
      </div>
    </section>
  );
}
