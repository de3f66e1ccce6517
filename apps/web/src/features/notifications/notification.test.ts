import { expect, test } from 'vitest';
import { fillNotification } from './notification.ts';

for (const [row, kind, title, description] of [
  ['ERR-26', 'info', 'Info', 'Information Description'],
  ['ERR-27', 'error', 'Error', 'Error Description'],
  ['ERR-28', 'success', 'Success', 'Success Description'],
  ['ERR-29', 'warning', 'Warning', 'Warning Description'],
] as const) {
  test(`the kind ${kind} has the defaults "${title}" and "${description}"`, { tags: [row] }, () => {
    expect(fillNotification({ kind })).toMatchObject({ title, description });
    expect(fillNotification({ kind, title: 'A', description: 'B' })).toMatchObject({
      title: 'A',
      description: 'B',
    });
  });
}
