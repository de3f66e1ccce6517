import { sitePictureNames } from '@catering/pictures/names';
import { checkConfig, type SiteConfig } from '@catering/site-config/schema';

/** @throws Error that names each invalid value of `site.config.ts` and what it should be */
export function checkValues(values: SiteConfig): void {
  const { invalid } = checkConfig(values, sitePictureNames);
  if (invalid.length > 0) throw new Error(invalid.join('\n'));
}
