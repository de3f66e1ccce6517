import { pictureSources } from '@catering/contract';
import { useState } from 'react';
import type { SitePictureName } from '@catering/pictures/names';
import { classNames } from '@catering/ui/class-names';
import { useHydrated } from '@catering/ui/hydration';

/** Path of one of the site's own pictures, for the `src` of a `Picture`. */
export const sitePicture = (name: SitePictureName) => `/pictures/${name}-800.webp`;

const ratios = {
  '4/3': 'aspect-4/3',
  '1/1': 'aspect-square',
  fill: 'h-full',
} as const;

/** A picture that failed is fetched again once the connection is back. */
const fetchAgainOnline = (image: HTMLImageElement) => {
  const retry = () => {
    if (image.isConnected) image.src = image.getAttribute('src') ?? '';
  };
  addEventListener('online', retry, { once: true });
};

interface PictureProps {
  /** An absolute address, or a path of the site such as `sitePicture('cta')`. */
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  ratio?: keyof typeof ratios;
  /** The width on the page, for the browser's choice: "(min-width: 48rem) 33vw, 50vw". */
  sizes?: string;
  /** The picture is in view when the page opens: it is fetched at once and first. */
  eager?: boolean;
  /** The picture is transparent around its object: no plate is painted behind it. */
  cutOut?: boolean;
  className?: string;
}

/**
 * A picture in a box of fixed shape, from the ready-made widths where they exist, over a painted plate, which
 * shows where the picture is not available.
 */
export function Picture({
  src,
  alt,
  ratio = '4/3',
  sizes = '100vw',
  eager = false,
  cutOut = false,
  className,
}: PictureProps) {
  const hydrated = useHydrated();
  const [wasPrerendered] = useState(!hydrated);
  // React makes an image before the element around it. WebKit and Firefox would fetch the `src` of
  // an eager one at once, and then what its sources say.
  const loading = eager && wasPrerendered ? 'eager' : 'lazy';
  return (
    <picture
      className={classNames(
        'block w-full overflow-hidden',
        !cutOut && 'bg-brand-50 bg-[url(/plate.svg)] bg-cover bg-center',
        ratios[ratio],
        className,
      )}
    >
      {pictureSources(src).map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {src !== '' && (
        <img
          key={src}
          src={src}
          alt={alt}
          loading={loading}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={({ currentTarget }) => {
            currentTarget.style.opacity = '0';
            fetchAgainOnline(currentTarget);
          }}
          onLoad={({ currentTarget }) => {
            currentTarget.style.opacity = '';
          }}
          className={classNames('block size-full object-cover', !cutOut && 'bg-brand-50')}
        />
      )}
    </picture>
  );
}

/** A drawn plate of food, in the place of something that is missing. */
export const PaintedPlate = ({ className }: { className?: string }) => (
  <img src="/plate.svg" alt="" width={120} height={90} className={className} />
);
