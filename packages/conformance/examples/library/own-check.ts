import {
  checkOf,
  defineSuite,
  expectStatus,
  fromTsRest,
  withConventions,
} from '@catering/conformance';
import { contract } from './contract.ts';

const operations = withConventions(
  fromTsRest(contract, { rolesOf: ({ metadata }) => (metadata as { roles: string[] }).roles }),
);

const twice = operations
  .filter(({ id }) => id === 'loans.remove')
  .map((operation) =>
    checkOf(operation, {
      category: 'state',
      detail: 'once',
      reference: undefined,
      title: 'A loan ends once.',
      run: async (context) => {
        const call = await context.validRequest(operation.id);
        expectStatus(await context.send(call), 204);
        expectStatus(await context.send(call), 404);
      },
    }),
  );

export default defineSuite({ name: 'library', operations, checks: twice });
