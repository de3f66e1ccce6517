// Compiles only while what the packages export has types: what has fallen to `any`, because a package
// that it names is missing for example, fits everywhere, and then an error that is expected is missing.
import { runConformance } from '@catering/conformance';
import { contract, type Dish } from '@catering/contract';
import { openApiDocument } from '@catering/contract/openapi';
import { orderInputSchema } from '@catering/contract/schemas';
import { createTestApp, demoAccounts, demoSeed, serveTestApp } from '@catering/mock-api';
import { controlContract, createMockControl } from '@catering/mock-control';
import { initClient } from '@ts-rest/core';

const takeSymbol = (_symbol: symbol) => {};

// @ts-expect-error it is text
takeSymbol(contract.dishes.list.path);
// @ts-expect-error it is an object
takeSymbol(openApiDocument());
// @ts-expect-error it is text
takeSymbol(orderInputSchema.parse({}).deliveryInfo);
// @ts-expect-error it is an object
takeSymbol(controlContract.mails.list);
// @ts-expect-error it is text
takeSymbol(demoAccounts.admin.password);

export async function use(dish: Dish) {
  // @ts-expect-error it is a number
  takeSymbol(dish.price);

  const order = await initClient(contract, { baseUrl: '' }).order.get({ params: { id: '1' } });
  // @ts-expect-error it is text
  if (order.status === 404) takeSymbol(order.body.message);
  // @ts-expect-error it is a list
  if (order.status === 200) takeSymbol(order.body.cartItems);

  const { app, mails, person } = await createTestApp({ seed: () => demoSeed() });
  // @ts-expect-error it is a function
  takeSymbol(app);
  // @ts-expect-error it is a list
  takeSymbol(await mails());
  // @ts-expect-error it is text
  takeSymbol((await person('admin')).headers.authorization);
  // @ts-expect-error it is a list
  takeSymbol(demoSeed().dishes);
  // @ts-expect-error it is no option
  await createTestApp({ seeds: demoSeed });

  // @ts-expect-error it is a list
  takeSymbol(await createMockControl('http://127.0.0.1:4000').mails.list());
  const { control } = await serveTestApp();
  // @ts-expect-error there is no such operation
  await control.faults.add({ operation: 'dishes.lists', status: 500 });

  // @ts-expect-error it is true or false
  takeSymbol((await runConformance(app)).ok);
  // @ts-expect-error it is no option
  await runConformance(app, { quick: true });
}
