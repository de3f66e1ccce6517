// Does not compile where a type of a package has fallen to `any`.
import { runConformance } from '@catering/catering-conformance';
import { defineSuite, fromTsRest, runSuite } from '@catering/conformance';
import { contract, dishSchema, type Dish } from '@catering/contract';
import { openApiDocument } from '@catering/contract/openapi';
import { orderInputSchema } from '@catering/contract/schemas';
import { createTestApp, demoAccounts, demoSeed } from '@catering/mock-api';
import { controlContract, createMockControl } from '@catering/mock-control';
import { initClient } from '@ts-rest/core';

const known = <T>(value: 0 extends 1 & T ? never : T) => value;

known(contract.dishes.list.path);
known(dishSchema.parse({}).price);
known(openApiDocument());
known(orderInputSchema.parse({}).deliveryInfo);
known(controlContract);
known(demoAccounts.admin.password);

export async function use() {
  const dishes = known(await initClient(contract, { baseUrl: '' }).dishes.list({ query: {} }));
  const [dish]: Dish[] = dishes.status === 200 ? known(dishes.body) : [];

  const { app, mails, person } = known(await createTestApp({ seed: () => demoSeed() }));
  known(app);
  known((await mails())[0]);
  known((await person('admin')).headers.authorization);
  // @ts-expect-error an option that is none
  await createTestApp({ seeds: demoSeed });

  known(await createMockControl('http://127.0.0.1:4000').mails.list());

  const suite = defineSuite({
    name: 'own',
    operations: fromTsRest(contract, { rolesOf: () => [] }),
  });
  known(await runSuite(suite, app));
  known((await runConformance(app, { quick: true })).ok);
  return dish;
}
