import { trainings as given } from '@catering/site-config/trainings';
import type { Training as SomeTraining } from '@catering/site-config/schema';
import type { SitePictureName } from '@catering/pictures/names';

export interface Training extends SomeTraining {
  picture: SitePictureName;
}

/** The vendor's programs. A program whose picture does not exist does not compile. */
export const trainings: readonly Training[] = given;

/** The program with this title, or undefined: an enrollment link can name any title. */
export const findTraining = (title: string): Training | undefined =>
  trainings.find((training) => training.title === title);
