import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const preset = new URL('../oxlint-preset.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Types are read by a program of its own, which oxlint looks for in the workspace that it lints. */
const OXLINT_TSGOLINT_PATH = join(root, 'node_modules/oxlint-tsgolint/bin/tsgolint.js');
const oxlint = join(
  dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin/oxlint',
);

/** One finding: the rule, where it is (`apps/web/src/ui/button.tsx:2`), and what it says. */
export type Finding = { rule: string; where: string; message: string };

type Report = {
  diagnostics: {
    code: string;
    filename: string;
    message: string;
    labels: { span: { line: number } }[];
  }[];
};

function runOxlint(folder: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const args = [oxlint, '--format=json', '.'];
    const env = { ...process.env, OXLINT_TSGOLINT_PATH };
    execFile(process.execPath, args, { cwd: folder, env }, (_found, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(`oxlint: ${stdout}${stderr}`));
      }
    });
  });
}

/** Writes files into a new workspace, lints it with the preset and clears it away. */
export async function lintTree(
  files: Record<string, string>,
  options: unknown = {},
): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const all = {
    'pnpm-workspace.yaml': '',
    'oxlint.config.ts': `import preset from '${preset}';\nexport default { extends: [preset], ignorePatterns: ['oxlint.config.ts'], options: ${JSON.stringify(options)} };`,
    ...files,
  };
  try {
    for (const [path, content] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { diagnostics } = await runOxlint(folder);
    return diagnostics.map(({ code, filename, message, labels }) => ({
      rule: code,
      where: `${filename}:${labels[0]?.span.line ?? 0}`,
      message,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
