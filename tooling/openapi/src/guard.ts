import { compareDocuments, listChanges, objectOf, type Json } from '@catering/contract/diff';
import { openApiDocument, type OpenApiDocument } from '@catering/contract/openapi';
import { controlDocument } from '@catering/mock-control/openapi';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { acknowledgedSchema, type Acknowledged } from './changes/acknowledged.ts';
import { missingChangeset } from './changesets.ts';
import { refusal } from './changes/report.ts';

const folder = join(import.meta.dirname, '..');
const repository = join(folder, '../..');

/** An API whose clients are not to be broken. */
interface GuardedApi {
  readonly name: string;
  readonly document: () => OpenApiDocument;
  /** File with the document as it was accepted last. */
  readonly snapshot: string;
  /** File with the reasons of breaking changes since. */
  readonly acknowledged: string;
  /** Folder of the package that describes it. */
  readonly packageFolder: string;
}

export const guardedApis: readonly GuardedApi[] = [
  {
    name: 'API',
    document: openApiDocument,
    snapshot: join(folder, 'openapi.json'),
    acknowledged: join(folder, 'breaking-changes.json'),
    packageFolder: join(repository, 'packages/contract'),
  },
  {
    name: 'control API',
    document: controlDocument,
    snapshot: join(folder, 'control-openapi.json'),
    acknowledged: join(folder, 'control-breaking-changes.json'),
    packageFolder: join(repository, 'packages/mock-control'),
  },
];

const inRepository = (file: string) => relative(repository, file);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** @throws Error naming the entry that lacks something */
function readAcknowledged(file: string): Acknowledged {
  const result = z.safeParse(acknowledgedSchema, readJson(file));
  if (result.success) return result.data;
  throw new Error(`${inRepository(file)}: ${z.prettifyError(result.error)}`);
}

/** Without the titles of the training programs, which a vendor changes for site and backend at once. */
function withoutVendorValues(document: Json): Json {
  const components = objectOf(document.components);
  const schemas = objectOf(components.schemas);
  const { enum: _titles, ...title } = objectOf(schemas.TrainingTitle);
  return {
    ...document,
    components: { ...components, schemas: { ...schemas, TrainingTitle: title } },
  };
}

/** What matters here of a package.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
}

interface Guard {
  /** Every change since the snapshot, in words. */
  readonly list: string;
  /** Why the changes cannot stay as they are; undefined when they can. */
  readonly refusal: string | undefined;
}

/** Compares an API with the snapshot of it that was accepted last. */
export function guard({
  document: write,
  snapshot,
  acknowledged,
  packageFolder,
}: GuardedApi): Guard {
  // As a file holds it: without what JSON leaves out.
  const document = objectOf(JSON.parse(JSON.stringify(write())));
  const accepted = withoutVendorValues(objectOf(readJson(snapshot)));
  const compared = {
    changes: compareDocuments(accepted, withoutVendorValues(document)),
    document,
  };
  const manifest = readJson(join(packageFolder, 'package.json')) as Manifest;
  const problems = [
    refusal(compared, readAcknowledged(acknowledged), inRepository(acknowledged)),
    missingChangeset(compared.changes, manifest, join(repository, '.changeset')),
  ].filter((problem) => problem !== undefined);
  return {
    list: listChanges(compared.changes, document),
    refusal: problems.length > 0 ? problems.join('\n') : undefined,
  };
}

/** Makes an API as it is now the one that later changes are compared with. */
export function accept({ document, snapshot, acknowledged }: GuardedApi) {
  writeFileSync(snapshot, `${JSON.stringify(document(), null, 2)}\n`);
  writeFileSync(acknowledged, '[]\n');
}
