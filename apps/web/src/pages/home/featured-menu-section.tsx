import { Link, useNavigate } from 'react-router';
import { paths } from '#config/paths.ts';
import { featuredMenu } from '#content/featured-menu.ts';
import { CardBlock } from './card-block.tsx';
import { SectionHeading } from './section-heading.tsx';

export function FeaturedMenuSection() {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="featured-menu" className="page-section md:pt-36">
      <div className="page-column grid grid-cols-1 gap-10">
        <SectionHeading
          id="featured-menu"
          title="Featured menu"
          lead="Four ways to start. Everything is cooked on the day you order it."
        />
        <CardBlock cards={featuredMenu} onViewFullMenu={() => navigate(paths.order)} />
        <p className="-mt-4 text-center">
          <Link
            to={paths.order}
            className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-800"
          >
            Visit our orders page to view the menu
          </Link>
        </p>
      </div>
    </section>
  );
}
