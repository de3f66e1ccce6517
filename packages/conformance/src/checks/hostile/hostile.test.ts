import { expect, test } from 'vitest';
import { judge, type Reply } from '../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../testing/notes.ts';

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

/** What the checks say of a server whose search, or reading of one, is wrong. */
async function found(
  search: (read: Read) => Reply,
  read?: (id: string, notes: Map<string, Note>) => Reply | undefined,
  write?: (title: string) => Reply | undefined,
) {
  const server = notesServer(({ call, id, query, body }, correct, notes) => {
    if (call === 'GET /notes') {
      const [q, level] = [query.get('q') ?? '', query.get('level') ?? '1'];
      const asked = [...query.keys()];
      const levels = query.getAll('level');
      return search({ q, level, levels, asked, notes: [...notes.values()] });
    }
    if (call === 'GET /notes/{id}') return read?.(id, notes);
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

test('finds the shortest text that makes a search fail', async () => {
  const asPattern = (read: Read) => {
    try {
      return {
        status: 200,
        body: read.notes.filter(({ title }) => new RegExp(read.q).test(title)),
      };
    } catch {
      return { status: 500 };
    }
  };
  expect(await found(asPattern)).toEqual([
    String.raw`list.hostile.query.q failed: takes "\\" without a server error`,
  ]);
});

test('finds a server error for a huge number', async () => {
  const small = (read: Read) => (Number(read.level) > 2 ** 31 ? { status: 500 } : searched(read));
  expect(await found(small)).toEqual([
    'list.hostile.query.level failed: takes "99999999999999999999" without a server error',
  ]);
});

test('finds text in a body that makes the server fail', async () => {
  const fails = (title: string) => (/\w/.test(title) ? undefined : { status: 500 });
  expect(await found(searched, undefined, fails)).toEqual([
    `create.hostile.body failed: takes "'" without a server error`,
  ]);
});

test('finds a server error for a repeated parameter', async () => {
  const forOne = (read: Read) => (read.levels.length > 1 ? { status: 500 } : searched(read));
  expect(await found(forOne)).toEqual([
    'list.hostile.query.level failed: takes "level" twice without a server error',
  ]);
});

test.each(['level[]', 'level[key]'])('finds a server error for %s', async (name) => {
  const forText = (read: Read) => (read.asked.includes(name) ? { status: 500 } : searched(read));
  expect(await found(forText)).toEqual([
    `list.hostile.query.level failed: takes "${name}" without a server error`,
  ]);
});
