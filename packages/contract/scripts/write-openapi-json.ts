/** Writes the OpenAPI document of this version, for the package. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../src/openapi.ts';

const file = join(import.meta.dirname, '../dist/openapi.json');
writeFileSync(file, `${JSON.stringify(openApiDocument())}\n`);
