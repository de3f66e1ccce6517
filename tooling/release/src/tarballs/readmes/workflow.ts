import { parse } from 'yaml';

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
}

/** The last command of a workflow of GitHub. */
export function commandOf(yaml: string): string {
  const { jobs }: Workflow = parse(yaml);
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));
  return commands.at(-1)?.trim() ?? '';
}
