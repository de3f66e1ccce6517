import type { SuiteSource } from './load-suite.ts';
import type { conformanceCommand } from './options.ts';

type Options = ReturnType<ReturnType<typeof conformanceCommand>['opts']>;

/**
 * Options of the command, by their names in camel case: `--base-url` is `baseUrl`; and which API it is
 * about, with its hooks.
 */
export type ConformanceConfig = {
  readonly [Name in Exclude<keyof Options, 'config' | 'list' | 'explain' | 'version'>]?:
    | (Options[Name] extends true | undefined ? boolean : Options[Name])
    | undefined;
} & {
  /** Of all roles, or "ROLE=TOKEN" of one; several in a list. */
  readonly token?: string | readonly string[] | undefined;
  readonly tokenCommand?: string | readonly string[] | undefined;
} & SuiteSource;

/**
 * The options of `conformance.config.ts`, typed.
 * @example export default defineConfig({ baseUrl: 'http://localhost:4000', report: ['junit'], out: ['contract.xml'] });
 */
export const defineConfig = (config: ConformanceConfig): ConformanceConfig => config;
