import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../../testing/notes.ts';

const document = notesDocument({ id: '{ type: integer, minimum: 1 }' });
const ofPaths = ['get.types.path', 'get.limits.path', 'remove.types.path'];
const verdicts = async (isStrict: boolean) => {
  const lenient = notesServer(({ call, id }, _correct, notes) => {
    const [first] = notes.values();
    const isRead = call === 'GET /notes/{id}' && !/^\d+$/.test(id);
    return !isStrict && isRead ? { status: 200, body: first } : undefined;
  });
  const { report } = await judge(document, lenient, { only: ofPaths });
  return report.results.map(({ check, verdict }) => `${check.id} ${verdict}`);
};

test('a path parameter of a wrong type or over a limit can be rejected with 404 too', async () => {
  expect(await verdicts(true)).toEqual([
    'get.types.path.id.text passed',
    'get.limits.path.id.too-small passed',
    'get.limits.path.id.fraction passed',
    'remove.types.path.id.text passed',
  ]);
  expect(await verdicts(false)).toEqual([
    'get.types.path.id.text failed',
    'get.limits.path.id.too-small passed',
    'get.limits.path.id.fraction failed',
    'remove.types.path.id.text passed',
  ]);
});
