import { TRAINING_TITLES } from '@catering/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const enrollment = {
  name: 'Chidi Okafor',
  email: 'chidi@example.com',
  phoneNumber: '0803',
  course: TRAINING_TITLES[0],
};

test('a guest enrolls without a token', { tags: ['ROL-05', 'API-UTL-07', 'D-46'] }, async () => {
  const { api, database } = await openTestApp();
  const { status, body } = await api.post('/class-enrollment').send(enrollment);
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual(['message']);
  const stored = await database.selectFrom('enrollments').selectAll().execute();
  expect(stored).toMatchObject([
    { name: 'Chidi Okafor', course: enrollment.course, phoneNumber: '0803' },
  ]);
});
