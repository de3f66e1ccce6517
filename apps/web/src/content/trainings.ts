import { trainings as given } from '@catering/site-config/trainings';
import type { Training as SomeTraining } from '@catering/site-config/schema';
import type { SitePictureName } from '@catering/pictures/names';

export interface Training extends SomeTraining {
  picture: SitePictureName;
}

/** The vendor's programs, each with a picture that exists: else this does not compile. */
export const trainings: readonly Training[] = given;

/** The program of that title, or nothing: an enrollment link can name any. */
export const findTraining = (title: string): Training | undefined =>
  trainings.find((training) => training.title === title);
