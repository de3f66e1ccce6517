// Compiles only while the mock API has all its types with nothing else installed beside it.
import { serveTestApp } from '@catering/mock-api';

const takeSymbol = (_symbol: symbol) => {};

const { control } = await serveTestApp();
const fault = await control.faults.add({ operation: 'dishes.list', status: 500 });
// @ts-expect-error it is a number
takeSymbol(fault.acted);
// @ts-expect-error it is an id of an operation, or undefined
takeSymbol(fault.operation);
// @ts-expect-error there is no such operation
await control.faults.add({ operation: 'dishes.lists', status: 500 });
// @ts-expect-error it is a number
await control.faults.add({ operation: 'dishes.list', status: 'broken' });
