import { startProgram } from '@catering/test/start-program';
import { freePort } from '../../process/start-server.ts';
import { installed } from './installed.ts';
import type { Exchange, Tool } from './tool.ts';

/** What Prism says of a request or response, in a header of the response. */
interface Violation {
  readonly location: readonly string[];
  readonly severity: 'Error' | 'Warning' | 'Information';
  readonly code: string;
}

const REJECTED = 400;

/** What is wrong with a response. */
function problemsIn({ name, response, isValid }: Exchange) {
  const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
  const found = violations.filter(({ location }) => location[0] === 'response');
  const told = (severity: string) =>
    found.filter((one) => one.severity === severity).map(({ code }) => `${name} ${code}`);
  const rejected = isValid && response.status >= REJECTED;
  return {
    failed: [...told('Error'), ...(rejected ? [`${name} ${response.status}`] : [])],
    warned: told('Warning'),
  };
}

/** Judges what passes, so it needs traffic. */
export const prism: Tool = {
  id: 'prism',
  name: 'Prism 5.16.0 as a proxy for the requests of users',
  run: async ({ baseUrl, document, folder, traffic }) => {
    const program = installed('@stoplight/prism-cli/dist/index.js');
    const address = ['--host=127.0.0.1', `--port=${await freePort()}`];
    const proxy = await startProgram(
      process.execPath,
      [program, 'proxy', document, baseUrl, ...address],
      // In production it starts several processes, and dies of it on Node 24.
      { cwd: folder, env: { NODE_ENV: '', NODE_OPTIONS: '' } },
    );
    try {
      const problems = [];
      for await (const exchange of traffic(proxy.baseUrl)) problems.push(problemsIn(exchange));
      return {
        failed: problems.flatMap(({ failed }) => failed),
        warned: problems.flatMap(({ warned }) => warned),
        made: problems.length,
      };
    } finally {
      await proxy.stop();
    }
  },
};
