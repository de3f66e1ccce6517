import { BrandGlyph } from '#ui/brand-glyph.tsx';

const networks = [
  { name: 'Google', brand: 'google', colour: 'text-[#4285f4]' },
  { name: 'Facebook', brand: 'facebook', colour: 'text-[#0866ff]' },
  { name: 'Apple', brand: 'apple', colour: 'text-ink' },
] as const;

/** Displayed without behaviour (LGN-08 to LGN-11, SGN-05, SGN-06), and saying so. */
export const SocialButtons = () => (
  <div className="grid grid-cols-1 gap-3">
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      Or continue with
      <span className="rounded-full bg-accent-100 px-2.5 py-0.5 font-semibold text-warning">
        Coming soon
      </span>
    </p>
    <div className="flex flex-wrap gap-2 sm:gap-3">
      {networks.map(({ name, brand, colour }) => (
        <button
          key={name}
          type="button"
          aria-disabled="true"
          className="inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-full border border-line bg-white px-1 text-xs font-semibold text-muted sm:gap-2 sm:text-base"
        >
          <BrandGlyph brand={brand} className={colour} />
          {name}
        </button>
      ))}
    </div>
  </div>
);
