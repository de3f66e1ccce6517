import { useId } from 'react';
import { trainingEnrollmentPath } from '#config/paths.ts';
import type { Training } from '#content/trainings.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';
import { TrainingPrice } from '#features/trainings/training-price.tsx';

/** A program with its way to the enrollment form (TRN-03 to TRN-07). */
export function TrainingCard({ training }: { training: Training }) {
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
