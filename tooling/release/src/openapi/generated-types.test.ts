import { openApiDocument } from '@catering/contract/openapi';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** Right and wrong uses of the generated types. */
const USES = `
import type { components, paths } from './api.d.ts';
type Schemas = components['schemas'];
type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer One } } } ? One : never;

export const login: Schemas['Credentials'] = { email: '', password: '' };
export const priceOf = (dish: Schemas['Dish']): number => dish.price;
export const query: Query<'/order'> = { fulfilled: false, sort: '-createdAt', limit: 1 };
export const picture: Schemas['DishPicture'] = { files: [new Blob()] };

// @ts-expect-error there is no such path
export type Meals = paths['/meals'];
// @ts-expect-error there is no such field
export const wrongLogin: Schemas['Credentials'] = { email: '', password: '', pass: '' };
// @ts-expect-error there is no such order
export const wrongQuery: Query<'/order'> = { sort: 'name' };
// @ts-expect-error the price is missing
export const noPrice: Schemas['DishInput'] = { name: '', description: '', category: '', addons: [] };
// @ts-expect-error the path has an id
export const noId: paths['/dishes/{id}']['get']['parameters']['path'] = {};
// @ts-expect-error a picture is a file
export const text: Schemas['DishPicture'] = { files: ['a'] };
// @ts-expect-error a name is a text
export const nameOf = (dish: Schemas['Dish']): number => dish.name;
`;

/** The rest of the DOM's types would take most of the time. */
const BLOB_OF_THE_DOM = 'declare class Blob { readonly size: number }';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: [],
};

/** Compiles files that are only in memory, and returns the errors. */
function compile(files: Readonly<Record<string, string>>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const onDisk = { ...host };
  host.fileExists = (path) => path in files || onDisk.fileExists(path);
  host.readFile = (path) => files[path] ?? onDisk.readFile(path);
  host.getSourceFile = (path, options) => {
    const text = files[path];
    return text === undefined
      ? onDisk.getSourceFile(path, options)
      : ts.createSourceFile(path, text, options);
  };
  const program = ts.createProgram(Object.keys(files), OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

let types: string;
beforeAll(async () => {
  const nodes = await openapiTS(JSON.stringify(openApiDocument()), {
    // The generator's manual recommends this type for files.
    transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
  });
  types = astToString(nodes);
});

test('the types that openapi-typescript generates accept right uses only', () => {
  const files = { '/api.d.ts': types, '/blob.d.ts': BLOB_OF_THE_DOM, '/uses.ts': USES };
  expect(compile(files)).toEqual([]);
});
