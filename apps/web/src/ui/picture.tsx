import { pictureSources } from '@catering/contract';
import { useEffect, useRef, useState } from 'react';
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

interface PictureProps {
  /** An absolute address, or a path of the site such as `sitePicture('cta')`. */
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  ratio?: keyof typeof ratios;
  /** How wide it is shown, for the browser's choice: "(min-width: 48rem) 33vw, 50vw". */
  sizes?: string;
  /** It is in view when the page opens: fetched at once and first. */
  eager?: boolean;
  /** It has no background of its own, so there is none behind it. */
  cutOut?: boolean;
  className?: string;
}

/**
 * A picture in a box of fixed shape, from the ready-made widths where they exist, and a painted plate
 * where the picture is not available. It is fetched again when the connection is back.
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
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const hydrated = useHydrated();
  const [wasPrerendered] = useState(!hydrated);
  // React makes an image before the element around it. WebKit and Firefox would fetch the `src` of
  // an eager one at once, and then what its sources say.
  const loading = eager && wasPrerendered ? 'eager' : 'lazy';
  useEffect(() => {
    const { current } = image;
    // Firefox fetches it when it clears away the elements of a page that was left.
    return () => {
      if (current?.isConnected === false) current.removeAttribute('src');
    };
  }, []);
  useEffect(() => {
    // React repeats no error of a picture that failed before hydration.
    const { complete, naturalWidth } = image.current ?? {};
    if (wasPrerendered && complete && naturalWidth === 0) setBrokenSrc(src);
  }, [wasPrerendered, src]);
  const isBroken = src === '' || brokenSrc === src;
  useEffect(() => {
    if (!isBroken) return;
    const fetchAgain = () => setBrokenSrc(undefined);
    addEventListener('online', fetchAgain);
    return () => removeEventListener('online', fetchAgain);
  }, [isBroken]);
  const sources = pictureSources(src);
  const box = classNames(
    'block w-full overflow-hidden',
    !cutOut && 'bg-brand-50',
    ratios[ratio],
    className,
  );
  const fill = 'block size-full object-cover';
  if (isBroken) {
    return (
      <span role={alt ? 'img' : undefined} aria-label={alt || undefined} className={box}>
        <PaintedPlate className={fill} />
      </span>
    );
  }
  return (
    <picture className={box}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={src}
        alt={alt}
        loading={loading}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setBrokenSrc(src)}
        className={fill}
      />
    </picture>
  );
}

const PLATE = '/plate.svg';
let prefetched: HTMLImageElement | undefined;

/** Fetches the drawn plate before a picture fails: without a connection it cannot be fetched. */
export function prefetchPaintedPlate(): void {
  prefetched ??= Object.assign(new Image(), { src: PLATE });
}

/** A drawn plate of food, in the place of a picture that is missing. */
export const PaintedPlate = ({ className }: { className?: string }) => (
  <img src={PLATE} alt="" width={120} height={90} className={className} />
);
