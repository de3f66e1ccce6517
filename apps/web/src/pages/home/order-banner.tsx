import { paths } from '#config/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';

export const OrderBanner = () => (
  <section aria-labelledby="order-banner" className="page-column pb-12 md:pb-24">
    <div className="on-dark relative grid overflow-hidden rounded-card bg-brand-900 text-white md:min-h-96 md:grid-cols-2">
      <div className="grid content-center justify-items-start gap-5 p-8 md:p-12">
        <h2 id="order-banner" className="text-2xl md:text-3xl">
          Hungry already? The pots are on.
        </h2>
        <p className="text-lg text-brand-100">
          Choose your plates now and let us worry about the stove.
        </p>
        <LinkButton to={paths.order} variant="accent" size="large" className="max-sm:w-full">
          Order Now
        </LinkButton>
      </div>
      <Picture
        src={sitePicture('cta')}
        alt=""
        sizes="(min-width: 48rem) 36rem, 92vw"
        className="max-md:order-first md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:h-full md:w-1/2"
      />
    </div>
  </section>
);
