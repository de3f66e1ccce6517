import { listOperations, type Operation } from '@catering/contract';
import type supertest from 'supertest';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';

type Api = ReturnType<typeof supertest>;

/** The operations of the contract and the roles they must ask for, with the rows that say so. */
const needed: Record<string, { role: 'user' | 'admin'; rows: string[] }> = {
  'dishes.create': { role: 'admin', rows: ['ROL-13', 'API-DISH-06'] },
  'dishes.update': { role: 'admin', rows: ['ROL-13', 'API-DISH-07'] },
  'dishes.replaceImage': { role: 'admin', rows: ['ROL-13', 'API-DISH-08'] },
  'categories.create': { role: 'admin', rows: ['ROL-14', 'API-DISH-12'] },
  'categories.update': { role: 'admin', rows: ['ROL-14', 'API-DISH-13'] },
  'deleteByType.remove': { role: 'admin', rows: ['ROL-13', 'ROL-14', 'API-DISH-14'] },
  'blogs.create': { role: 'admin', rows: ['ROL-15', 'API-BLOG-03'] },
  'blogs.update': { role: 'admin', rows: ['ROL-15', 'API-BLOG-05'] },
  'blogs.remove': { role: 'admin', rows: ['ROL-15', 'API-BLOG-07'] },
  'messages.reply': { role: 'admin', rows: ['ROL-16', 'API-MSG-04'] },
  'messages.list': { role: 'admin', rows: ['D-60'] },
  'utility.requestLogs': { role: 'admin', rows: ['ROL-17', 'API-UTL-03'] },
  'utility.appLogs': { role: 'admin', rows: ['ROL-17', 'API-UTL-04'] },
  'utility.clearRequestLogs': { role: 'admin', rows: ['ROL-17', 'API-UTL-05'] },
  'utility.clearAppLogs': { role: 'admin', rows: ['ROL-17', 'API-UTL-06'] },
  'auth.update': { role: 'user', rows: ['API-AUTH-07'] },
  'auth.delete': { role: 'user', rows: ['API-AUTH-09'] },
  'auth.disable': { role: 'user', rows: ['API-AUTH-10'] },
  'order.list': { role: 'user', rows: ['API-ORD-01'] },
  'order.create': { role: 'user', rows: ['API-ORD-01'] },
  'order.get': { role: 'user', rows: ['API-ORD-01'] },
  'order.update': { role: 'user', rows: ['API-ORD-01'] },
};

/** Calls an operation with nothing but headers. */
function call(api: Api, { route }: Operation, headers: object = {}) {
  const path = route.path.replace(':type', 'dish').replace(':id', 'none');
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return api[method](path).set({ ...headers });
}

const operations = listOperations();

test('the table above lists every operation that needs a token', { tags: ['D-60'] }, () => {
  const closed = operations.filter(({ metadata }) => !metadata.roles.includes('guest'));
  expect(closed.map(({ id }) => id).sort()).toEqual(Object.keys(needed).sort());
});

for (const [id, { role, rows }] of Object.entries(needed)) {
  const operation = operations.find((one) => one.id === id);
  test(
    `${id} requires the bearer token of ${role === 'admin' ? 'an admin' : 'a user'}`,
    { tags: rows },
    async () => {
      if (!operation) throw new Error(`The contract has no ${id}`);
      const { api, person } = await openTestApp();
      for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'x' }]) {
        const { status, body, headers: answered } = await call(api, operation, headers);
        expect(status).toBe(401);
        expect(body).toEqual({ message: 'Please log in.', code: 'UNAUTHENTICATED' });
        expect(answered['www-authenticate']).toBe('Bearer');
      }
      const { status, body } = await call(api, operation, (await person('user')).headers);
      if (role === 'admin') {
        expect(status).toBe(403);
        expect(body).toEqual({ message: 'Your account may not do this.', code: 'FORBIDDEN' });
      } else {
        expect([401, 403]).not.toContain(status);
      }
      const admins = await call(api, operation, (await person('admin')).headers);
      expect([401, 403]).not.toContain(admins.status);
    },
  );
}

for (const operation of operations.filter(({ id }) => !(id in needed))) {
  test(`${operation.id} is open, with any token or none`, { tags: ['D-60'] }, async () => {
    const { api } = await openTestApp();
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      expect([401, 403]).not.toContain((await call(api, operation, headers)).status);
    }
  });
}
