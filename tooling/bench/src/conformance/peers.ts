import { exampleOf, listOperations } from '@catering/contract';
import type { AppRoute } from '@ts-rest/core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installTools } from '../install-tools.ts';
import { freePort } from '../process/start-server.ts';
import { runNode } from './run-node.ts';
import type { Tool } from './tool.ts';

const folder = join(import.meta.dirname, '../../conformance-peers');
const installed = (path: string) => join(folder, 'node_modules', path);

/** Fetches the peers. */
export const installPeers = () => installTools(folder);

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** One request for each documented response; hooks leave out those of failures. */
const dredd: Tool = {
  id: 'dredd',
  name: 'Dredd 14.1.0',
  run: async ({ baseUrl, token, document, folder: own }) => {
    const report = join(own, 'dredd.xml');
    const hooks = `--hookfiles=${join(folder, 'dredd-hooks.cjs')}`;
    const header = `--header=Authorization: Bearer ${token}`;
    const output = ['--reporter=xunit', `--output=${report}`, '--loglevel=error'];
    await runNode([installed('dredd/bin/dredd'), document, baseUrl, hooks, header, ...output], own);
    const cases = readFileSync(report, 'utf8').split('<testcase ').slice(1);
    const made = cases.filter((one) => !one.includes('<skipped/>'));
    const nameOf = (one: string) => /name="([^"]*)"/.exec(one)?.[1] ?? '';
    return {
      failed: made.filter((one) => one.includes('<failure>')).map(nameOf),
      made: made.length,
    };
  },
};

const PORTMAN_CONFIG = {
  version: 1,
  tests: {
    contractTests: [
      'statusSuccess',
      'contentType',
      'jsonBody',
      'schemaValidation',
      'headersPresent',
    ].map((test) => ({ openApiOperation: '*::/*', [test]: { enabled: true } })),
  },
};

interface NewmanReport {
  readonly run: {
    readonly executions: readonly {
      readonly assertions?: readonly { readonly assertion: string; readonly error?: unknown }[];
    }[];
  };
}

/** A Postman collection of the document with all of its contract tests. */
const portman: Tool = {
  id: 'portman',
  name: 'Portman 1.33.0 with Newman 6.2.2',
  run: async ({ baseUrl, token, document, folder: own }) => {
    const [config, collection, report] = ['config', 'collection', 'report'].map((name) =>
      join(own, `${name}.json`),
    ) as [string, string, string];
    writeFileSync(config, JSON.stringify(PORTMAN_CONFIG));
    const make = ['-l', document, '-b', baseUrl, '-c', config, '-o', collection];
    await runNode([installed('@apideck/portman/bin/portman'), ...make], own);
    const json = ['--reporters=json', `--reporter-json-export=${report}`];
    const variables = ['--env-var', `bearerToken=${token}`];
    await runNode(
      [installed('newman/bin/newman.js'), 'run', collection, ...variables, ...json],
      own,
    );
    const assertions = (readJson(report) as NewmanReport).run.executions.flatMap(
      (one) => one.assertions ?? [],
    );
    const failed = assertions.filter(({ error }) => error !== undefined);
    return { failed: failed.map(({ assertion }) => assertion), made: assertions.length };
  },
};

/** The workflow that its plug-in makes of the document, each step on its own. */
const stepCi: Tool = {
  id: 'stepci',
  name: 'Step CI, runner 2.0.7',
  run: async ({ baseUrl, token, document, folder: own }) => {
    const script = join(folder, 'run-stepci.cjs');
    const output = await runNode([script, document, baseUrl, token], own);
    return JSON.parse(output) as Awaited<ReturnType<Tool['run']>>;
  },
};

const OK = 399;

/** The ids of a document's operations, in its order. */
const idsIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/"operationId":"([^"]+)"/g)].map(([, id = '']) => id);

/** Sends the document's own example of each operation. */
async function sendExamples(baseUrl: string, token: string, document: string): Promise<string[]> {
  const failed: string[] = [];
  const routes = new Map<string, AppRoute>(listOperations().map(({ id, route }) => [id, route]));
  for (const id of idsIn(document)) {
    const route = routes.get(id);
    if (!route) continue;
    const {
      params = {},
      query = {},
      body,
    } = exampleOf(id) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name);
    const search = new URLSearchParams(query).toString();
    const isForm = 'contentType' in route && route.contentType === 'multipart/form-data';
    const response = await fetch(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, {
      method: route.method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined || isForm ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    const violations = response.headers.get('sl-violations') ?? '';
    if (violations.includes('"response"')) failed.push(`${id} violates`);
    if (response.status > OK) failed.push(`${id} ${response.status}`);
  }
  return failed;
}

/** Judges what passes, so it needs traffic: the examples of the document, one an operation. */
const prism: Tool = {
  id: 'prism',
  name: 'Prism 5.16.0 as a proxy, with the examples as traffic',
  run: async ({ baseUrl, token, document, folder: own }) => {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [
        installed('@stoplight/prism-cli/dist/index.js'),
        'proxy',
        document,
        baseUrl,
        '--host=127.0.0.1',
        `--port=${port}`,
        '--verboseLevel=silent',
      ],
      // In production it starts several processes, and dies of it on Node 24.
      { cwd: own, env: { ...process.env, NODE_ENV: '' }, stdio: 'ignore' },
    );
    try {
      const address = `http://127.0.0.1:${port}`;
      while (
        !(await fetch(address).then(
          () => true,
          () => false,
        ))
      ) {
        if (child.exitCode !== null) throw new Error('Prism did not start');
        await pause(20);
      }
      return {
        failed: await sendExamples(address, token, document),
        made: listOperations().length,
      };
    } finally {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    }
  },
};

export const peers: readonly Tool[] = [dredd, portman, stepCi, prism];
