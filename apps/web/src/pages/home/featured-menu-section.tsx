import { Button } from '@catering/ui/button';
import { VisuallyHidden } from '@catering/ui/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#config/paths.ts';
import { featuredMenu, type MenuCard } from '#content/featured-menu.ts';
import { Picture, sitePicture } from '#ui/picture.tsx';
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

interface CardBlockProps {
  cards: readonly MenuCard[];
  /** Called by the button "View full menu". Without it there is no button. */
  onViewFullMenu?: () => void;
}

export const CardBlock = ({ cards, onViewFullMenu }: CardBlockProps) => (
  <div className="grid justify-items-center gap-10">
    <ul className="grid w-full gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map((card) => (
        <li key={card.title} className="contents">
          <Card {...card} />
        </li>
      ))}
    </ul>
    {onViewFullMenu && (
      <Button size="large" onClick={onViewFullMenu}>
        View full menu
      </Button>
    )}
  </div>
);

const Card = ({ title, text, picture }: MenuCard) => (
  <article className="group relative flex flex-col overflow-hidden min-[20rem]:max-sm:flex-row rounded-card bg-white shadow-card transition-shadow duration-200 hover:shadow-raised">
    <Picture
      src={sitePicture(picture)}
      alt=""
      sizes="(min-width: 64rem) 16rem, (min-width: 30rem) 45vw, 36vw"
      className="min-[20rem]:max-sm:aspect-auto min-[20rem]:max-sm:w-2/5 min-[20rem]:max-sm:shrink-0 [&_img]:transition-transform [&_img]:duration-250 group-hover:[&_img]:scale-104"
    />
    <div className="flex min-w-0 grow flex-col gap-1 p-4 sm:p-5">
      <h3 className="text-xl">{title}</h3>
      <p className="text-muted">{text}</p>
      <Link
        to={paths.order}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-2 font-semibold text-brand-700 after:absolute after:inset-0 after:rounded-card"
      >
        <span>
          Order<VisuallyHidden> {title}</VisuallyHidden>
        </span>
        <ArrowRight className="size-4 shrink-0 transition-transform group-hover:translate-x-1" />
      </Link>
    </div>
  </article>
);
