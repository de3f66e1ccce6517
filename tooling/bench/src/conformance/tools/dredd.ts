import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installed, peersFolder } from './installed.ts';
import { runNode } from './run-node.ts';
import type { Tool } from './tool.ts';

/** Each run has ids of its own. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** One request for each documented response; hooks leave out those of failures. */
export const dredd: Tool = {
  id: 'dredd',
  name: 'Dredd 14.1.0',
  run: async ({ baseUrl, login, createExamples, folder }) => {
    const document = await createExamples();
    const report = join(folder, 'dredd.xml');
    const hooks = `--hookfiles=${join(peersFolder, 'dredd-hooks.cjs')}`;
    const headers = Object.entries(login.headers).map(
      ([name, value]) => `--header=${name}: ${value}`,
    );
    const output = ['--reporter=xunit', `--output=${report}`, '--loglevel=error', '--sorted'];
    const program = installed('dredd/bin/dredd');
    const args = [program, document, baseUrl, hooks, ...headers, ...output];
    const { errors } = await runNode(args, folder);
    if (!existsSync(report)) throw new Error(stripVTControlCharacters(errors));
    const cases = readFileSync(report, 'utf8').split('<testcase ').slice(1);
    const made = cases.filter((one) => !one.includes('<skipped/>'));
    const nameOf = (one: string) => /name="([^"]*)"/.exec(one)?.[1]?.replaceAll(UUID, '{id}') ?? '';
    const failed = made.filter((one) => one.includes('<failure>')).map(nameOf);
    return { failed, warned: [], made: made.length };
  },
};
