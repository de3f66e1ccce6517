import { REQUESTS_MAX } from '@catering/mock-control';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOG_SIZE } from '../http/logs/logs.ts';
import { KEPT_BODIES_BYTES } from '../http/requests/request-list.ts';
import { TIMEOUTS } from '../server/timeouts.ts';
import { SPACES_MAX } from '../spaces/spaces.ts';

const seconds = (ms: number) => ms / 1000;

test.each([
  ['control.md', `at most ${SPACES_MAX} spaces`],
  ['control.md', `the latest ${REQUESTS_MAX} requests`],
  ['threat-model.md', `and ${SPACES_MAX} spaces in memory`],
  ['threat-model.md', `${seconds(TIMEOUTS.headersTimeout)} s for headers`],
  ['threat-model.md', `${seconds(TIMEOUTS.requestTimeout) / 60} min for a request`],
  ['control.md', `exceed ${KEPT_BODIES_BYTES / 1024 / 1024} MB`],
  ['scale.md', `the latest ${REQUESTS_MAX} `],
  ['scale.md', `${LOG_SIZE} entries`],
])('%s says "%s", as the code does', (page, sentence) => {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');
  expect(text).toContain(sentence);
});
