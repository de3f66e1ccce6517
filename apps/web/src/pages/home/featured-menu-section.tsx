import { Link, useNavigate } from 'react-router';
import { paths } from '#config/paths.ts';
import { featuredMenu } from '#content/featured-menu.ts';
import { CardBlock } from './card-block.tsx';
import { HomeSection } from './home-section.tsx';

export function FeaturedMenuSection() {
  const navigate = useNavigate();
  return (
    <HomeSection
      heading="Featured menu"
      lead="Four ways to start. Everything is cooked on the day you order it."
      className="md:pt-36"
    >
      <CardBlock cards={featuredMenu} onViewFullMenu={() => navigate(paths.order)} />
      <p className="-mt-4 text-center">
        <Link to={paths.order} className="text-link inline-flex min-h-11 items-center">
          Visit our orders page to view the menu
        </Link>
      </p>
    </HomeSection>
  );
}
