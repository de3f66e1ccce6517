import { Bike, Clock, Phone } from 'lucide-react';
import { DELIVERY_FEE_NAIRA } from '#config/business.ts';
import { contact } from '#config/contact.ts';
import { paths } from '#config/paths.ts';
import { telephoneLink } from '#format/telephone-link.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Picture } from '#ui/picture.tsx';
import { sitePicture } from '#ui/site-picture.ts';

export const Hero = () => (
  <section aria-labelledby="hero" className="on-dark bg-green-900 text-white">
    <div className="page-column grid items-center gap-8 pb-12 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:py-16 lg:py-24">
      <div className="grid justify-items-start gap-6 max-md:order-2">
        <p className="text-lg font-semibold text-plantain-400">Satisfy those cravings here</p>
        <h1 id="hero" className="text-display">
          Delicious meals, cooked fresh and brought to your door
        </h1>
        <p className="max-w-xl text-lg text-green-100">
          Party jollof, slow soups and charcoal grills for your table at home or for the whole
          event.
        </p>
        <LinkButton
          to={paths.order}
          look="accent"
          size="large"
          className="max-md:w-full md:min-w-52"
        >
          Order Now!
        </LinkButton>
        <TrustRow />
      </div>
      <Plate />
    </div>
  </section>
);

const Plate = () => (
  <div className="max-md:order-1 max-md:-mx-4 md:relative md:self-stretch">
    <Picture
      src={sitePicture('hero-plate')}
      alt="A plate of jollof rice with plantain and grilled meat"
      ratio="4/3"
      sizes="(min-width: 48rem) 55vw, 100vw"
      eager
      className="bg-transparent!"
    />
  </div>
);

const TrustRow = () => (
  <ul className="flex flex-wrap gap-x-6 gap-y-2 text-green-100 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-plantain-400 [&>li]:inline-flex [&>li]:min-h-8 [&>li]:items-center [&>li]:gap-2">
    <li>
      <Bike aria-hidden="true" />
      <span>
        <Money naira={DELIVERY_FEE_NAIRA} /> flat delivery
      </span>
    </li>
    <li>
      <Clock aria-hidden="true" />
      {contact.hours}
    </li>
    <li>
      <Phone aria-hidden="true" />
      <a href={telephoneLink(contact.phones[0])} className="underline-offset-4 hover:underline">
        {contact.phones[0]}
      </a>
    </li>
  </ul>
);
