import { expect, test } from 'vitest';
import { judge, type Reply } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const document = notesDocument({ id: '{ type: string }' }).replace(
  '      operationId: list\n',
  '      operationId: list\n      parameters: [{ name: q, in: query, schema: { type: string, maxLength: 80 } }, { name: level, in: query, schema: { type: integer } }]\n',
);

interface Read {
  readonly q: string;
  readonly level: string;
  readonly levels: readonly string[];
  /** The names of all parameters. */
  readonly asked: readonly string[];
  readonly notes: readonly Note[];
}

/** What the checks say of a server whose search is wrong. */
async function found(search: (read: Read) => Reply, write?: (title: string) => Reply | undefined) {
  const server = notesServer(({ call, query, body }, correct, notes) => {
    if (call === 'GET /notes') {
      const [q, level] = [query.get('q') ?? '', query.get('level') ?? '1'];
      const asked = [...query.keys()];
      const levels = query.getAll('level');
      return search({ q, level, levels, asked, notes: [...notes.values()] });
    }
    if (call !== 'POST /notes') return undefined;
    const { title } = Object(body) as { title?: unknown };
    const wrong = write?.(String(title));
    if (wrong) return wrong;
    const reply = correct();
    if (reply.status !== 201) return reply;
    // Ids are text here.
    const note = { ...(reply.body as Note), id: `n${notes.size}` };
    notes.set(note.id, note);
    return { status: 201, body: note };
  });
  const { report } = await judge(document, server, {
    only: ['list.hostile', 'get.hostile', 'create.hostile'],
  });
  return report.results.flatMap(({ check, verdict, findings, reason }) =>
    verdict === 'passed' ? [] : [`${check.id} ${verdict}: ${findings[0]?.message ?? reason}`],
  );
}

const including = ({ q, notes }: Read) => notes.filter(({ title }) => title.includes(q));
const searched = (read: Read): Reply => ({ status: 200, body: including(read) });

test('passes a server that treats input as text', async () => {
  expect(await found(searched)).toEqual([]);
  expect(
    await found(({ q, ...read }) =>
      /[^\w -]/.test(q) ? { status: 400 } : searched({ q, ...read }),
    ),
  ).toEqual([]);
});

const failing = (isWrong: (read: Read) => boolean) => (read: Read) =>
  isWrong(read) ? { status: 500 } : searched(read);

test.each<[string, (read: Read) => boolean, string]>([
  [
    'a text that makes a search fail',
    ({ q }) => q.includes('\\'),
    String.raw`q failed: takes "'\"\\" without a server error`,
  ],
  [
    'a server error for a huge number',
    ({ level }) => Number(level) > 2 ** 31,
    'level failed: takes "99999999999999999999" without a server error',
  ],
  [
    'a server error for a repeated parameter',
    ({ levels }) => levels.length > 1,
    'level failed: takes "level" twice without a server error',
  ],
  ...['level[]', 'level[key]'].map((name): [string, (read: Read) => boolean, string] => [
    `a server error for ${name}`,
    ({ asked }) => asked.includes(name),
    `level failed: takes "${name}" without a server error`,
  ]),
])('finds %s', async (_what, isWrong, message) => {
  expect(await found(failing(isWrong))).toEqual([`list.hostile.query.${message}`]);
});

test('finds text in a body that makes the server fail', async () => {
  const fails = (title: string) => (/\w/.test(title) ? undefined : { status: 500 });
  expect(await found(searched, fails)).toEqual([
    String.raw`create.hostile.body failed: takes "'\"\\" without a server error`,
  ]);
});

test('finds text that makes the server fail in an optional field that may be null, and text at the limit of a field', async () => {
  const input =
    '{ type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 }, remark: { anyOf: [{ type: string }, { type: "null" }] } } }';
  const failures = async (isWrong: (body: Record<string, unknown>) => boolean) => {
    const app = notesServer(({ call, body }) =>
      call === 'POST /notes' && isWrong(Object(body)) ? { status: 500 } : undefined,
    );
    return (await judge(notesDocument({ input }), app, { only: ['create.hostile.body'] })).failed;
  };
  expect(await failures(({ remark }) => String(remark).includes('\0'))).toEqual([
    String.raw`create.hostile.body: takes "\u0000" without a server error`,
  ]);
  expect(await failures(({ title }) => String(title).length === 40)).toEqual([
    expect.stringContaining('create.hostile.body: takes "aaaa'),
  ]);
});
