import { reviews } from '#content/reviews.ts';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FeaturedMenuSection } from './featured-menu-section.tsx';
import { Hero } from './hero.tsx';
import { OrderBanner } from './order-banner.tsx';
import { ReviewsSection } from './reviews-section.tsx';

const HomePage = () => (
  <>
    <Hero />
    <FeaturedMenuSection />
    <DeliverySection />
    {reviews.length > 0 && <ReviewsSection />}
    <OrderBanner />
    <ContactSection />
  </>
);
export default HomePage;
