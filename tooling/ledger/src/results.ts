import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** The result of one test. */
export type TestResult = {
  /** Path from the root of the workspace. */
  file: string;
  title: string;
  tags: string[];
  /** False for a test that failed or did not run. */
  passed: boolean;
  skipped: boolean;
};

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), tags: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  file: z.string(),
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tags: z.array(z.string()),
      tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
});

const readVitest = (text: unknown): TestResult[] =>
  vitestReport.parse(text).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, tags }) => ({
      file: name,
      title: fullName,
      tags,
      passed: status === 'passed',
      skipped: !['passed', 'failed'].includes(status),
    })),
  );

function readPlaywright(text: unknown): TestResult[] {
  const { config, suites } = playwrightReport.parse(text);
  const testsOf = ({ file, specs, suites: inner = [] }: (typeof suites)[number]): TestResult[] => [
    ...specs.map(({ title, tags, tests }) => ({
      file: join(config.rootDir, file),
      title,
      tags,
      passed: tests.every(({ results }) => results.at(-1)?.status === 'passed'),
      skipped: tests.every(({ results }) => results.at(-1)?.status === 'skipped'),
    })),
    ...inner.flatMap(testsOf),
  ];
  return suites.flatMap(testsOf);
}

const readers = { vitest: readVitest, playwright: readPlaywright };

/** Written instead of a report if this machine has no browser. */
const notRunReport = z.object({ notRun: z.string() });

/** Globs of the test files of each runner, from the folder of a package. */
const patterns = { vitest: '**/*.test.{ts,tsx}', playwright: 'e2e/**/*.spec.ts' };

const notTests = new Set(['node_modules', 'dist', 'fixtures']);

export interface Results {
  readonly tests: readonly TestResult[];
  /** Runs that this machine cannot do: "browser tests of apps/web (no Chromium found)". */
  readonly notRun: readonly string[];
  /** A sentence for each missing result file, and for each test file without a result. */
  readonly problems: readonly string[];
}

/**
 * Reads what the runners wrote to the `.results` folders of the packages.
 * @param root folder of the workspace
 * @throws if a result file has another form than the runner writes
 */
export function readResults(root: string): Results {
  const configs = globSync('{apps,packages,tooling}/*/{vitest,playwright}.config.ts', {
    cwd: root,
  }).toSorted();
  const packages = [...new Set(configs.map((config) => dirname(config)))];
  const problems: string[] = [];
  const notRun: string[] = [];
  const expected: string[] = [];

  /** A cached result can come from another checkout, so what precedes the package is left out. */
  const fromRoot = (path: string) => {
    const folder = packages.find((one) => path.includes(`/${one}/`));
    return folder ? path.slice(path.lastIndexOf(`/${folder}/`) + 1) : path;
  };

  const tests = configs.flatMap((config) => {
    const folder = dirname(config);
    const runner = basename(config) === 'vitest.config.ts' ? 'vitest' : 'playwright';
    const path = `${folder}/.results/${runner}.json`;
    if (!existsSync(join(root, path))) {
      problems.push(`${path} is missing: run \`npx -y pnpm@12 test\``);
      return [];
    }
    const text: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const reason = notRunReport.safeParse(text);
    if (reason.success) {
      notRun.push(`browser tests of ${folder} (${reason.data.notRun})`);
      return [];
    }
    expected.push(
      ...globSync(`${folder}/${patterns[runner]}`, {
        cwd: root,
        exclude: (file) => notTests.has(basename(file)),
      }),
    );
    return readers[runner](text).map((test) => ({ ...test, file: fromRoot(test.file) }));
  });

  const ran = new Set(tests.map(({ file }) => file));
  const left = expected.filter((file) => !ran.has(file)).toSorted();
  problems.push(...left.map((file) => `${file} has not run: run \`npx -y pnpm@12 test\``));
  return { tests, notRun, problems };
}
