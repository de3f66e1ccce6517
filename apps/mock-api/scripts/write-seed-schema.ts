import { seedJsonSchema } from '@catering/mock-control';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes what editors know a seed by into the folder that is named. */
const [, , dist = 'dist'] = process.argv;
const schema = JSON.stringify(seedJsonSchema(), undefined, 2);
writeFileSync(join(dist, 'seed.schema.json'), `${schema}\n`);
