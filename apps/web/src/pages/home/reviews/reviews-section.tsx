import { lazy, Suspense, type ComponentType } from 'react';
import { ClientOnly } from '@catering/ui/hydration';
import { SectionHeading } from '../section-heading.tsx';

/** Far below the first view, so the page doesn't wait for it, nor falls with it. */
const ReviewCarousel = lazy<ComponentType>(() =>
  import('./review-carousel.tsx').catch((error: unknown) => {
    console.error('The reviews could not be fetched', error);
    return { default: () => null };
  }),
);

/** What customers say (HOM-25 to HOM-34). */
export const ReviewsSection = () => (
  <section
    aria-labelledby="reviews"
    aria-roledescription="carousel"
    className="page-section overflow-x-clip"
  >
    <div className="page-column grid grid-cols-1 gap-8">
      <SectionHeading id="reviews" title="Customer reviews" />
      <div className="min-h-112 md:min-h-108">
        <Suspense>
          {/* It turns by itself or not, as this visitor asks for. */}
          <ClientOnly fallback={null}>
            <ReviewCarousel />
          </ClientOnly>
        </Suspense>
      </div>
    </div>
  </section>
);
