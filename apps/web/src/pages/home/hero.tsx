import { contact, hours } from '@catering/site-config';
import { formatHours } from '#format/opening-hours.ts';
import { Bike, Clock, Phone } from 'lucide-react';
import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { paths } from '#config/paths.ts';
import { telephoneLink } from '#format/telephone-link.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';

/**
 * On phones the picture has a room of its own height above the text, so that nothing moves while
 * the document arrives. From tablets on it hangs over the lower edge of the dark band, into the
 * next section.
 */
export const Hero = () => (
  <section
    aria-labelledby="hero"
    className="on-dark cloth-edge relative text-white md:z-10 md:overflow-x-clip"
  >
    <div className="page-column grid grid-cols-1 content-start gap-8 pt-[calc(57vw+0.75rem)] pb-14 md:min-h-120 md:grid-cols-2 md:pt-10 md:pb-16 lg:min-h-140 lg:gap-12">
      <div className="grid grid-cols-1 content-start justify-items-start gap-4 md:gap-5 lg:py-6">
        <p className="text-lg font-semibold text-accent-400">Satisfy those cravings here</p>
        <h1 id="hero" className="text-display md:max-xl:text-[3.25rem] md:max-lg:text-[2.75rem]">
          {/* Lines of their own, so that nothing below moves when the display face arrives. */}
          <span className="md:block md:whitespace-nowrap">Delicious </span>
          <span className="md:block md:whitespace-nowrap">meals, brought </span>
          <span className="md:block md:whitespace-nowrap">to your door</span>
        </h1>
        <p className="max-w-xl text-lg text-brand-100">
          Party jollof, slow soups and charcoal grills, cooked fresh for your table at home or for
          the whole event.
        </p>
        <LinkButton
          to={paths.order}
          variant="accent"
          size="large"
          className="max-md:w-full md:min-w-52"
        >
          Order Now!
        </LinkButton>
        <TrustRow />
      </div>
      <Picture
        src={sitePicture('hero-plate')}
        alt="A plate of jollof rice with chicken, plantain, egg and coleslaw"
        sizes="(min-width: 64rem) min(54rem, 54vw), (min-width: 48rem) 68vw, 76vw"
        eager
        cutOut
        className="absolute z-10 max-md:top-0 max-md:left-[12vw] max-md:w-[76vw] md:-bottom-14 md:left-1/2 md:w-[68vw] lg:-bottom-24 lg:left-[calc(50%-3rem)] lg:w-[min(54rem,54vw)]"
      />
    </div>
  </section>
);

const TrustRow = () => (
  <ul className="flex flex-wrap gap-x-6 gap-y-2 text-brand-100 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent-400 [&>li]:inline-flex [&>li]:min-h-8 [&>li]:items-center [&>li]:gap-2">
    <li>
      <Bike />
      <span>
        <Money naira={DELIVERY_FEE_NAIRA} /> flat delivery
      </span>
    </li>
    <li>
      <Clock />
      <span>{formatHours(hours)}</span>
    </li>
    <li>
      <Phone />
      <a
        href={telephoneLink(contact.phones[0])}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {contact.phones[0]}
      </a>
    </li>
  </ul>
);
