import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const declared = notesDocument({
  unknown: "'404': { description: none }\n        '412': { description: changed meanwhile }",
});
const needed = declared.replaceAll(
  /( +)operationId: (put|remove)/g,
  '$&\n$1parameters: [{ name: If-Match, in: header, required: true, schema: { type: string } }]',
);

interface Tagging {
  /** The method that ignores the tag of a request. */
  readonly ignores?: 'PUT' | 'DELETE';
  readonly isNeeded?: boolean;
  /** The status of a request without a tag that is needed. */
  readonly neededStatus?: number;
  readonly tagOf?: (note: Note) => string;
}

const versionOf = (note: Note) => Buffer.from(JSON.stringify(note)).toString('base64url');

/** Notes with an ETag, which a change may name. */
const tagged = ({
  ignores,
  isNeeded = false,
  neededStatus = 400,
  tagOf = (note) => `"${versionOf(note)}"`,
}: Tagging) =>
  notesServer(({ call, id, headers }, correct, notes) => {
    const note = notes.get(id);
    const [method] = call.split(' ');
    if (!note || !call.endsWith('/notes/{id}')) return undefined;
    if (method === 'GET') return { ...correct(), headers: { etag: tagOf(note) } };
    const { 'if-match': tag } = headers;
    if (tag === undefined && isNeeded)
      return { status: neededStatus, body: { message: 'no If-Match' } };
    const holds = tag === undefined || tag === tagOf(note) || method === ignores;
    return holds ? undefined : { status: 412, body: { message: 'changed' } };
  });

const only = ['put.state.precondition', 'remove.state.precondition'];

test('passes a server that rejects a stale If-Match with 412', async () => {
  const { verdictOf } = await judge(declared, tagged({}), { only });
  expect(only.map(verdictOf)).toEqual(['passed', 'passed']);
});

test.each(['PUT', 'DELETE'] as const)(
  'fails a %s that ignores a stale If-Match although it declares 412',
  async (ignores) => {
    const { failed } = await judge(declared, tagged({ ignores }), { only });
    expect(failed).toEqual([
      `${ignores === 'PUT' ? 'put' : 'remove'}.state.precondition: responds with 412`,
    ]);
  },
);

test('warns where only an ETag is sent, and ignores weak ETags', async () => {
  const strong = await judge(notesDocument(), tagged({ ignores: 'PUT' }), { only });
  expect(strong.failed).toEqual([]);
  expect(strong.warned).toEqual(['put.state.precondition: responds with 412']);
  const tagOf = (note: Note) => `W/"${versionOf(note)}"`;
  const weak = await judge(notesDocument(), tagged({ ignores: 'PUT', tagOf }), { only });
  expect(weak.skipped).toContain('put.state.precondition: the ETag is weak');
  const none = await judge(declared, notesServer(), { only });
  expect(none.skipped).toContain('put.state.precondition: responses have no ETag');
});

test('sends the current ETag to a server that needs If-Match', async () => {
  const { failed, warned, report } = await judge(needed, tagged({ isNeeded: true }));
  expect([...failed, ...warned]).toEqual([]);
  expect(report.notCleanedUp).toEqual([]);
});

test('finds a strong ETag that stays the same when the entry changes', async () => {
  const { failed } = await judge(declared, tagged({ tagOf: ({ id }) => `"${id}"` }), { only });
  expect(failed).toContain('put.state.precondition: has another strong ETag when it has changed');
  const weak = await judge(declared, tagged({ tagOf: ({ id }) => `W/"${id}"` }), { only });
  expect(weak.failed).toEqual([]);
});

test('finds a server that ignores a missing required header', async () => {
  const without = 'put.missing.headers.if-match.absent';
  const { failed } = await judge(needed, tagged({}), { only: [without] });
  expect(failed).toEqual([`${without}: responds with 400 or 412`]);
  const right = await judge(needed, tagged({ isNeeded: true }), { only: [without] });
  expect(right.verdictOf(without)).toBe('passed');
});

test('a declared 428 means that a change needs the current ETag', async () => {
  const optional = needed
    .replaceAll('in: header, required: true', 'in: header')
    .replaceAll(/'412': .*/g, "$&\n        '428': { description: needs If-Match }");
  const app = tagged({ isNeeded: true, neededStatus: 428 });
  const { failed, warned } = await judge(optional, app);
  expect([...failed, ...warned]).toEqual([]);
});
