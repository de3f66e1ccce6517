/** Makes the logo, texts and pictures of now the samples that `launch-check` names. */
import { about, brand, trainings } from '@catering/site-config';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logoFile } from '../logo/site-logo.ts';
import { fingerprint, readPictures, type Samples } from './samples.ts';

const samples: Samples = {
  logo: fingerprint(readFileSync(logoFile(brand.logo))),
  about: [...about.intro, ...about.story, ...about.mission].map(fingerprint),
  trainings: trainings.map(({ description }) => fingerprint(description)),
  pictures: readPictures(),
};
const file = join(import.meta.dirname, 'samples.json');
writeFileSync(file, `${JSON.stringify(samples, null, 2)}\n`);
