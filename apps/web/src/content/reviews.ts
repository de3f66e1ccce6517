import { reviews as given } from '@catering/site-config/reviews';
import type { Review as SomeReview } from '@catering/site-config/schema';
import type { ReviewerPictureName } from '@catering/pictures/names';

export interface Review extends SomeReview {
  picture: ReviewerPictureName;
}

/** The vendor's reviews. A review whose picture does not exist does not compile. */
export const reviews: readonly Review[] = given;
