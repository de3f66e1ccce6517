import { jsonSchemas } from '@catering/mock-control/openapi';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the JSON Schemas, by which editors check a team's files, into the folder that is named. */
const [, , dist = 'dist'] = process.argv;
for (const [name, schema] of Object.entries(jsonSchemas)) {
  writeFileSync(join(dist, name), `${JSON.stringify(schema(), undefined, 2)}\n`);
}
