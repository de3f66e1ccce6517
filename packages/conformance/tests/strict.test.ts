import { expect, test } from 'vitest';
import type { Mutation } from '../mutants/mutant.ts';
import { respondWith } from '../mutants/mutations/mutations.ts';
import { reporters } from '../src/reporters/write-reports.ts';
import { sharedBackend } from '../testing/start-backend.ts';

const backend = sharedBackend();

test('a strict run does not pass what it skipped, and says what remains unproven', async () => {
  const only = ['auth.resetPassword.state'];
  const withoutMails: Mutation = async (request, { forward }) =>
    request.url.startsWith('/__mock') ? respondWith(404, {}) : forward(request);
  const strict = await backend.run({ only, strict: true }, withoutMails);
  expect(strict.ok).toBe(false);
  expect(reporters.text(strict)).toMatch(
    /^Not proven, so that a strict run fails\..*\n {2}\d checks: the server does not show the mails: GET \/__mock\/api\/mails responds with 404/m,
  );
  const lenient = await backend.run({ only }, withoutMails);
  expect(lenient.ok).toBe(true);
  expect(reporters.text(lenient)).toMatch(
    /^Not proven.*\n {2}\d checks: only --strict makes them$/m,
  );
});
