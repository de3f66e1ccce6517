import { openApiDocument } from '@catering/contract/openapi';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { acknowledgedSchema, type Acknowledged } from './changes/acknowledged.ts';
import { compareDocuments } from './changes/documents.ts';
import { objectOf } from './changes/json.ts';
import { listChanges, refusal } from './changes/report.ts';

const folder = join(import.meta.dirname, '..');
const repository = join(folder, '../..');
/** The API as it was accepted last. */
const SNAPSHOT = join(folder, 'openapi.json');
const ACKNOWLEDGED = join(folder, 'breaking-changes.json');

const inRepository = (file: string) => relative(repository, file);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** @throws Error naming the entry that lacks something */
function readAcknowledged(): Acknowledged {
  const result = z.safeParse(acknowledgedSchema, readJson(ACKNOWLEDGED));
  if (result.success) return result.data;
  throw new Error(`${inRepository(ACKNOWLEDGED)}: ${z.prettifyError(result.error)}`);
}

interface Guard {
  /** Every change since the snapshot, in words. */
  readonly list: string;
  /** Why the changes cannot stay as they are; undefined when they can. */
  readonly refusal: string | undefined;
}

/** Compares the contract with the snapshot of the API that was accepted last. */
export function guard(): Guard {
  // As a file holds it: without what JSON leaves out.
  const document = objectOf(JSON.parse(JSON.stringify(openApiDocument())));
  const compared = { changes: compareDocuments(objectOf(readJson(SNAPSHOT)), document), document };
  return {
    list: listChanges(compared),
    refusal: refusal(compared, readAcknowledged(), inRepository(ACKNOWLEDGED)),
  };
}

/** Makes the API as it is now the one that later changes are compared with. */
export function accept() {
  writeFileSync(SNAPSHOT, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  writeFileSync(ACKNOWLEDGED, '[]\n');
}
