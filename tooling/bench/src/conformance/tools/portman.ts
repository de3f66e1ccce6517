import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './installed.ts';
import { runNode } from './run-node.ts';
import { requireOpenApi3, type Target, type Tool } from './tool.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const EVERY = '*::/*';
const CONTRACT_TESTS = [
  'statusSuccess',
  'contentType',
  'jsonBody',
  'schemaValidation',
  'headersPresent',
];

interface Document {
  readonly paths: Readonly<Record<string, object>>;
}

/** What is deleted last, other requests do not miss. */
function deletesLast({ paths }: Document) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()}::${path}`),
  );
  const isDelete = (operation: string) => operation.startsWith('DELETE::');
  return operations.toSorted((one, other) => Number(isDelete(one)) - Number(isDelete(other)));
}

const FUZZING = [
  {
    requiredFields: { enabled: true },
    minimumNumberFields: { enabled: true },
    maximumNumberFields: { enabled: true },
    minLengthFields: { enabled: true },
    maxLengthFields: { enabled: true },
  },
];

/** The status with which the server rejects invalid input. */
const rejectionOf = (document: Document) =>
  JSON.stringify(document).includes('"422":') ? '422' : '400';

/** All that it tests without configuration for the API, with the caller's headers. */
const configOf = ({ login }: Target, document: Document) => ({
  version: 1,
  globals: { orderOfOperations: deletesLast(document) },
  tests: {
    contractTests: CONTRACT_TESTS.map((test) => ({
      openApiOperation: EVERY,
      [test]: { enabled: true },
    })),
    variationTests: [
      {
        openApiOperation: EVERY,
        openApiResponse: rejectionOf(document),
        variations: [
          {
            name: 'invalid',
            fuzzing: [{ requestBody: FUZZING, requestQueryParams: FUZZING }],
            tests: { contractTests: [{ statusCode: { enabled: true } }] },
          },
        ],
      },
    ],
  },
  overwrites: [
    {
      openApiOperation: EVERY,
      overwriteRequestSecurity: { remove: true },
      overwriteRequestHeaders: Object.entries(login.headers).map(([key, value]) => ({
        key,
        value,
        overwrite: true,
        insert: true,
      })),
    },
  ],
});

interface NewmanReport {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string };
      readonly assertions?: readonly { readonly assertion: string; readonly error?: unknown }[];
    }[];
  };
}

/** A Postman collection of the document with all of its contract tests, and its fuzzing of requests. */
export const portman: Tool = {
  id: 'portman',
  name: 'Portman 1.33.0 with Newman 6.2.2',
  run: async (target) => {
    const { baseUrl, folder } = target;
    const document = await target.createExamples();
    requireOpenApi3(document, 'Portman');
    const [config, collection, report] = ['config', 'collection', 'report'].map((name) =>
      join(folder, `${name}.json`),
    ) as [string, string, string];
    writeFileSync(config, JSON.stringify(configOf(target, readJson(document) as Document)));
    const make = ['-l', document, '-b', baseUrl, '-c', config, '-o', collection];
    await runNode([installed('@apideck/portman/bin/portman'), ...make], folder);
    const json = ['--reporters=json', `--reporter-json-export=${report}`];
    await runNode([installed('newman/bin/newman.js'), 'run', collection, ...json], folder);
    const { run } = readJson(report) as NewmanReport;
    const tests = run.executions.flatMap(({ item, assertions = [] }) =>
      assertions.map(({ assertion, error }) => ({ name: `${item.name} ${assertion}`, error })),
    );
    const failed = tests.filter(({ error }) => error !== undefined).map(({ name }) => name);
    return { failed, warned: [], made: tests.length };
  },
};
