import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeDeclarations } from './write-declarations.ts';

const SCHEMAS = `
export interface Schema<Shape> { readonly shape: Shape }
export type Infer<One extends Schema<unknown>> = One['shape'];
export declare const object: <Shape>(shape: Shape) => Schema<Shape>;
`;
const DISH = `
import { object, type Infer } from './schemas.ts';
/** A dish of the menu. */
export const dish = object({
  /** Whole naira. */
  price: 900,
});
export type Dish = Infer<typeof dish>;
`;
const MENU = `
import { dish } from './dish.ts';
import { object } from './schemas.ts';
export const menu = object({ dishes: [dish], first: dish.shape });
export const find = (name: string) => ({ name, found: [dish] as const });
`;

/** A package with these sources, and where the declarations of one are. */
function packageOf(sources: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const compilerOptions = { strict: true, lib: ['es2022'], module: 'nodenext', types: [] };
  const paths = { allowImportingTsExtensions: true, rootDir: 'src', outDir: 'dist' };
  const project = { compilerOptions: { ...compilerOptions, ...paths }, include: ['src'] };
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'tsconfig.build.json'), JSON.stringify(project));
  for (const [file, source] of Object.entries(sources)) {
    writeFileSync(join(folder, 'src', file), source);
  }
  const declarationsOf = (name: string) => readFileSync(join(folder, `dist/${name}.d.ts`), 'utf8');
  return { folder, declarationsOf };
}

test('fields of inferred types keep their doc comments, also in other files', () => {
  const { folder, declarationsOf } = packageOf({
    'schemas.ts': SCHEMAS,
    'dish.ts': DISH,
    'menu.ts': MENU,
  });
  writeDeclarations(folder);
  const price = /\/\*\* Whole naira\. \*\/\s+price: number;/g;
  expect(declarationsOf('dish').match(price)).toHaveLength(1);
  expect(declarationsOf('menu').match(price)).toHaveLength(3);
  // A type that is inferred from a schema has its comment.
  expect(declarationsOf('dish')).toMatch(/\/\*\* A dish of the menu\. \*\/\s+export type Dish/);
});

test('rejects a doc comment that would be lost', () => {
  const shop = `export class Shop {
  open() {
    return {
      /** A year. */
      since: 2020,
    };
  }
}`;
  const { folder } = packageOf({ 'shop.ts': shop });
  expect(() => writeDeclarations(folder)).toThrow(
    /shop\.ts exports an inferred type with the fields since\. .* declare this type\./,
  );
});

test('rejects a type that other files cannot name', () => {
  const { folder } = packageOf({
    'schemas.ts': SCHEMAS.replace('export interface', 'interface'),
    'dish.ts': DISH,
  });
  expect(() => writeDeclarations(folder)).toThrow(/dish\.ts.*'Schema'/);
});
