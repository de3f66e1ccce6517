import { join } from 'node:path';
import { peersFolder } from './installed.ts';
import { runNode } from './run-node.ts';
import { requireOpenApi3, type Outcome, type Tool } from './tool.ts';

/** The workflow that its plug-in makes of the document, each step on its own. */
export const stepCi: Tool = {
  id: 'stepci',
  name: 'Step CI, runner 2.0.7',
  run: async ({ baseUrl, login, createExamples, folder }) => {
    const document = await createExamples();
    requireOpenApi3(document, 'Step CI');
    const script = join(peersFolder, 'run-stepci.cjs');
    const args = [script, document, baseUrl, JSON.stringify(login.headers)];
    const { output, errors } = await runNode(args, folder);
    if (output === '') throw new Error(errors);
    return { warned: [], ...(JSON.parse(output) as Pick<Outcome, 'failed' | 'made'>) };
  },
};
