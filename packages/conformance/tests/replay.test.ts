import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { mutants } from '../mutants/all-mutants.ts';
import { on, type Mutation } from '../mutants/mutant.ts';
import {
  changingResponse,
  isSuccess,
  type Json,
  withJson,
} from '../mutants/mutations/mutations.ts';
import { bodyAs, parseJson, type Exchange } from '../src/http/exchange.ts';
import { serve } from '../src/http/target.ts';
import { replayLines } from '../src/reporters/finding-lines.ts';
import { startBackend } from '../testing/start-backend.ts';

const run = promisify(execFile);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A new backend that nobody has called. */
async function freshBackend() {
  const backend = await startBackend();
  closing.push(() => backend.stop());
  return backend;
}

/** Sends a line of a replay as a reader would: with curl. */
async function sendLine(line: string) {
  // Without --norc, bash takes a piped input for a remote login and reads the user's own .bashrc.
  const { stdout } = await run('bash', ['--norc', '-c', line]);
  const [head = '', ...body] = stdout.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: parseJson(text) ?? text };
}

/** The ids and tokens in a text, and its other words with a digit. */
const wordsOf = (value: string) => value.split(/[^\w.-]+/).filter((word) => /\d/.test(word));

/** Notes which id or token of a new response is in the place of an earlier one. */
function pair(known: Map<string, string>, before: unknown, after: unknown): void {
  if (typeof before === 'string' && typeof after === 'string') {
    const [words, others] = [wordsOf(before), wordsOf(after)];
    for (const [index, word] of words.entries()) {
      const other = others[index];
      if (word.length >= 8 && other !== undefined && word !== other) known.set(word, other);
    }
  } else if (before && after && typeof before === 'object' && typeof after === 'object') {
    for (const [name, value] of Object.entries(before)) {
      pair(known, value, (after as Record<string, unknown>)[name]);
    }
  }
}

const translated = (text: string, known: ReadonlyMap<string, string>) => {
  let all = text;
  for (const [before, after] of known) all = all.replaceAll(before, after);
  return all;
};

/** A response without what differs each time: its moments, and the entries of others in a list. */
function comparable({ status, body }: { status: number; body: unknown }, ids: readonly string[]) {
  const isKnown = (entry: unknown) => ids.some((id) => JSON.stringify(entry).includes(id));
  const shown = Array.isArray(body) ? body.filter(isKnown) : body;
  const text = JSON.stringify(shown) ?? '';
  return `${status} ${text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')}`;
}

function mutationFor(check: string): Mutation {
  const mutant = mutants.find(({ killedBy }) => killedBy === check);
  if (!mutant) throw new Error(`No mutant fails ${check}`);
  return mutant.mutation;
}

/** Runs a check against a mutation, after others that make the entries which it shares with them. */
async function failureOf(
  check: string,
  mutation = mutationFor(check),
  others: readonly string[] = [],
) {
  const backend = await freshBackend();
  const only = ['*.create.valid-request', ...others, check];
  const options = { only, strict: true, keep: true, concurrency: 1 };
  const report = await backend.run(options, mutation);
  const [finding] = report.results.find((one) => one.check.id === check)?.findings ?? [];
  if (!finding?.exchange) throw new Error(`${check} has no failure with a request`);
  return { mutation, report, finding, exchange: finding.exchange };
}

test.each([
  'auth.delete.state.ends-tokens',
  'auth.logIn.state.wrong-password',
  'auth.resetPassword.limits.body.newPassword.too-short',
  'auth.signUp.state.email-case',
  'auth.signUp.state.refused',
  'auth.update.state.kept',
  'blogs.remove.state.gone',
  'categories.create.state.listed',
  'categories.update.state.others-untouched',
  'deleteByType.remove.state.holding-dishes',
  'dishes.get.state.gone',
  'dishes.list.state.filter-category',
  'dishes.update.state.addons',
  'messages.create.state.listed',
  'messages.list.state.filter-replied',
  'order.create.state.repeated',
  'order.get.state.other-user',
  'order.list.state.filter-payment',
  'order.list.state.newest-first',
  'order.update.state.transaction-reused',
  'utility.requestLogs.state.holds-requests',
])('the replay of %s gets the same response from a new server', async (check) => {
  const { mutation, report, finding, exchange } = await failureOf(check);

  const backend = await freshBackend();
  const { baseUrl, close } = await serve(backend.target(mutation));
  closing.push(close);
  const known = new Map<string, string>();
  const lines = replayLines(finding, { ...report, target: baseUrl });
  const exchanges = [...finding.steps, exchange];
  expect(lines).toHaveLength(exchanges.length);
  let last = { status: 0, body: undefined as unknown };
  for (const [index, line] of lines.entries()) {
    last = await sendLine(translated(line, known));
    const response = exchanges[index]?.response;
    // A list has entries of others too.
    if (index < finding.steps.length || !Array.isArray(last.body)) {
      pair(known, response && bodyAs(response.headers['content-type'], response), last.body);
    }
  }

  const { status = 0, json, text = '' } = exchange.response ?? {};
  const before = translated(JSON.stringify({ status, body: json ?? text }), known);
  const ids = [...known.values()];
  expect(comparable(last, ids)).toBe(comparable(JSON.parse(before), ids));
});

test('the replay of a sign-up whose token has another name lists no other sign-up', async () => {
  const { finding } = await failureOf('auth.signUp.response.shape');
  expect(finding.exchange?.request.operation).toBe('auth.signUp');
  expect(finding.steps).toEqual([]);
});

const said = (exchange: Exchange) => `${exchange.request.method} ${exchange.request.path}`;

test('the replay of a failure without a message lists what the server took before', async () => {
  const { finding } = await failureOf(
    'auth.signUp.errors',
    async (request, { forward }) => {
      const response = await forward(request);
      return response.status === 409 ? withJson(response, { error: 'Known' }) : response;
    },
    ['auth.signUp.state.email-case'],
  );
  expect(finding.steps.map(said)).toEqual(['POST /auth/signup/emailandpassword']);
});

test('the replay of a list with an entry in another shape creates one', async () => {
  const { finding } = await failureOf(
    'dishes.list.response.shape',
    on(
      'dishes.list',
      changingResponse((dishes: Json[]) =>
        dishes.map((dish) =>
          String(dish.name).startsWith('Conformance') ? { ...dish, price: '3500' } : dish,
        ),
      ),
    ),
    ['dishes.list.state.unknown-filter'],
  );
  expect(finding.steps.map(said)).toContain('POST /dishes');
});

test('the replay of a shared entry that is gone changes it as another check did', async () => {
  const { finding, exchange } = await failureOf(
    'categories.update.limits.body.at-least',
    async (request, { forward, memory }) => {
      if (request.operation !== 'categories.update') return forward(request);
      if (memory.has(request.url)) return forward({ ...request, url: '/categories/none' });
      const response = await forward(request);
      if (isSuccess(response)) memory.set(request.url, 'moved');
      return response;
    },
    ['categories.update.valid-request', 'categories.update.limits.*'],
  );
  expect(finding.steps.map(said)).toContain(said(exchange));
});
