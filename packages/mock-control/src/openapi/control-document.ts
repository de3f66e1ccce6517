import { writeDocument, type OpenApiDocument } from '@catering/contract/openapi';
import { isAppRoute } from '@ts-rest/core';
import { controlContract } from '../contract.ts';
import { ACTED_HEADER, FAULT_HEADER, SPACE_HEADER } from '../headers.ts';
import { controlNotes } from './notes.ts';
import { sentences } from './sentences.ts';

/** The version of this package. */
const CONTROL_API_VERSION = '0.1.0';

const info: OpenApiDocument['info'] = {
  title: 'Control API of the mock backend',
  version: CONTROL_API_VERSION,
  summary: 'Makes the mock backend misbehave on demand, and shows what it was asked.',
  description: `For development and tests; a real backend has none of it. \`${SPACE_HEADER}\` on any request names the space that it is about. On a request of the catering API \`${FAULT_HEADER}\` carries a fault (\`{"status":409}\`), or names scenarios (\`menu-down\`), for that request only; \`${ACTED_HEADER}\` on a response names the faults that acted.`,
  contact: { name: 'The operator of this server' },
  license: { name: 'MIT', identifier: 'MIT' },
};

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** A heading for each part of the contract. */
const tags = Object.keys(controlContract).map((part) => ({
  name: capital(part),
  description: sentences[`controlContract.${part}`] ?? '',
}));

const operations = Object.entries(controlContract).flatMap(([part, router]) =>
  Object.entries(router)
    .filter(([, route]) => isAppRoute(route))
    .map(([call, route]) => {
      const description = sentences[`${part}Router.${call}`] ?? '';
      const [summary = ''] = description.split(/[.:;] /);
      return {
        id: `${part}.${call}`,
        route: { ...route, summary: summary.replace(/\.$/, '') },
        tags: [capital(part)],
        description,
        security: [],
      };
    }),
);

/** The server of the document itself, below the prefix of a proxy too. */
const servers = [{ url: '..', description: 'This server.' }];

/** The control API as an OpenAPI 3.1 document. */
export const controlDocument = (): OpenApiDocument =>
  writeDocument({ info, servers, tags, operations, notes: controlNotes });
