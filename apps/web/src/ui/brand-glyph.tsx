import { classNames } from '@catering/ui/class-names';

/** Brands whose outline is under "/brands/" (simple-icons, CC0): icon sets leave them out. */
export type GlyphBrand = 'facebook' | 'instagram' | 'x' | 'whatsapp' | 'google' | 'apple';

/** A brand's sign in the colour of the text around it, for the eye only. */
export function BrandGlyph({ brand, className }: { brand: GlyphBrand; className?: string }) {
  const mask = `url(/brands/${brand}.svg) center / contain no-repeat`;
  return (
    <span
      aria-hidden="true"
      // Chrome below 120 knows only the prefixed form.
      style={{ mask, WebkitMask: mask }}
      className={classNames(
        'inline-block size-5 shrink-0 bg-current forced-colors:bg-[CanvasText]',
        className,
      )}
    />
  );
}
