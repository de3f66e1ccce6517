import { expect, test } from 'vitest';
import { fillNotification, type NotificationKind } from './notification.ts';

test.each<[string, NotificationKind, string, string]>([
  ['ERR-26', 'info', 'Info', 'Information Description'],
  ['ERR-27', 'error', 'Error', 'Error Description'],
  ['ERR-28', 'success', 'Success', 'Success Description'],
  ['ERR-29', 'warning', 'Warning', 'Warning Description'],
])('%s the kind %s has the defaults "%s" and "%s"', (_id, kind, title, description) => {
  expect(fillNotification({ kind })).toMatchObject({ title, description });
  expect(fillNotification({ kind, title: 'A', description: 'B' })).toMatchObject({
    title: 'A',
    description: 'B',
  });
});
