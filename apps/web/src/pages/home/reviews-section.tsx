import { lazy, Suspense, type ComponentType } from 'react';
import { HomeSection } from './home-section.tsx';

/** Loaded late, because it is far below the first view. The page works without it. */
const ReviewCarousel = lazy<ComponentType>(() =>
  import('./review-carousel.tsx').catch((error: unknown) => {
    console.error('The reviews could not be fetched', error);
    return { default: () => null };
  }),
);

export const ReviewsSection = () => (
  <HomeSection
    heading="Customer reviews"
    aria-roledescription="carousel"
    className="overflow-x-clip"
  >
    <Suspense fallback={<div className="min-h-112 md:min-h-108" />}>
      <ReviewCarousel />
    </Suspense>
  </HomeSection>
);
