import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, inject, test } from 'vitest';

const { pnpm: project } = inject('shared');

const IMPORTS = `
import { contract, type Dish } from '@catering/contract';
import { createMockControl, type Fault } from '@catering/mock-control';
import { initClient, type ClientInferRequest, type ClientInferResponseBody } from '@ts-rest/core';

const client = initClient(contract, { baseUrl: '' });
const control = createMockControl('');
declare const dish: ClientInferResponseBody<typeof contract.dishes.get, 200>;
declare const login: ClientInferRequest<typeof contract.auth.logIn>;
declare const fault: Fault;
`;

/** Code of a user, with "^" after the name under the pointer, and the text that the editor shows. */
const HOVERS = {
  'dish.addons[0]!.price^;': 'Price for each, in whole naira (D-05).',
  'login.body.password^;': 'At least 8 characters, never trimmed (VAL-08).',
  'client.dishes.list^();': expect.stringMatching(/^All dishes, or those of one "category"/),
  'client.dishes.get({ params: { id^: "1" } });': 'The "_id" of the entry.',
  'export type Plate = Dish^;': 'A dish of the menu (ENT-01 to ENT-07).',
  'control.faults.add^;': 'Adds a fault: `{ operation: "dishes.list", status: 500 }`.',
  'fault.operation^;': 'An operation of the contract: "categories.list". Either this or `path`.',
};

test('an editor shows the doc comments of the contract and of the control API', () => {
  const lines = Object.keys(HOVERS);
  const file = join(project, 'hovers.mts');
  writeFileSync(file, [IMPORTS, ...lines].join('\n').replaceAll('^', ''));
  const editor = ts.createLanguageService({
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      strict: true,
      lib: ['lib.es2022.d.ts'],
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => project,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  });
  const shown = lines.map((line, index) => {
    const before = [IMPORTS, ...lines.slice(0, index), line.slice(0, line.indexOf('^'))];
    const pointer = before.join('\n').replaceAll('^', '').length - 1;
    const { documentation } = editor.getQuickInfoAtPosition(file, pointer) ?? {};
    return [line, ts.displayPartsToString(documentation)];
  });
  expect(Object.fromEntries(shown)).toEqual(HOVERS);
});
