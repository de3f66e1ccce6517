import { writeDocument, type OpenApiDocument } from '@catering/contract/openapi';
import { isAppRoute } from '@ts-rest/core';
import { controlContract } from './contract.ts';
import { ACTED_HEADER, FAULT_HEADER, SCENARIO_HEADER, SPACE_HEADER } from './headers.ts';
import { notes } from './openapi-notes.ts';

export { jsonSchemas } from './json-schemas.ts';

/** The version of this package. */
const CONTROL_API_VERSION = '0.1.0';

const info: OpenApiDocument['info'] = {
  title: 'Control API of the mock backend',
  version: CONTROL_API_VERSION,
  summary: 'Makes the mock backend misbehave on demand, and shows what it was asked.',
  description: `For development and tests; a real backend has none of it. \`${SPACE_HEADER}\` on any request names the space that it is about. On a request of the catering API \`${SCENARIO_HEADER}\` names scenarios for that request only, and \`${FAULT_HEADER}\` carries a fault (\`{"status":409}\`); \`${ACTED_HEADER}\` on a response names the faults that acted.`,
  contact: { name: 'The operator of this server' },
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The heading of each part of the contract. */
const tags: Readonly<Record<keyof typeof controlContract, OpenApiDocument['tags'][number]>> = {
  scenarios: { name: 'Scenarios', description: 'Named sets of faults, perhaps with data.' },
  faults: { name: 'Faults', description: 'Which requests fail, how, and how often.' },
  clock: { name: 'Clock', description: 'The time that tokens and links live by.' },
  accounts: { name: 'Accounts', description: 'Test users, signed in at once.' },
  mails: { name: 'Mails', description: 'What the server has mailed.' },
  data: { name: 'Data', description: 'Reset and seeds.' },
  requests: { name: 'Requests', description: 'The latest requests and their violations.' },
  server: { name: 'Server', description: 'Where the server and its site are, and what responds.' },
  spaces: { name: 'Spaces', description: 'Backends of their own within the server.' },
};

const operations = Object.entries(tags).flatMap(([part, { name }]) =>
  Object.entries(controlContract[part as keyof typeof controlContract])
    .filter(([, route]) => isAppRoute(route))
    .map(([call, route]) => ({
      id: `${part}.${call}`,
      route,
      tags: [name],
      description: route.description ?? `${route.summary}.`,
      security: [],
    })),
);

/** Where it is served: on the server of the document itself, below the prefix of a proxy too. */
const servers = [{ url: '..', description: 'This server.' }];

/** The control API as an OpenAPI 3.1 document. */
export const controlDocument = (): OpenApiDocument =>
  writeDocument({ info, servers, tags: Object.values(tags), operations, notes });
