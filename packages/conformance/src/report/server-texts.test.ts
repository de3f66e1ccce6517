import { expect, test } from 'vitest';
import { judge, serverOf } from '../../testing/judge.ts';
import { reporters } from './reporters.ts';

const ESC = '\u001B';
const FORGED = `a${ESC}[2J\n::error title=Owned::x\n##vso[task.complete result=Succeeded;]\r\nPassed: http://localhost\u202E`;

const document = `
openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /notes:
    get:
      operationId: list
      responses:
        '200':
          description: fine
          content:
            application/json:
              schema: { type: object, required: [name], additionalProperties: false, properties: { name: { enum: [a] } } }
`;

/** It writes into names, values, headers and pages what a log would take for something else. */
const app = serverOf(({ call }) =>
  call === 'GET /notes'
    ? {
        status: 200,
        body: { name: FORGED, [FORGED]: 'x'.repeat(50_000) },
        headers: { 'x-powered-by': 'a\t##[error]b' },
      }
    : { status: 404, text: FORGED },
);

test.each(['text', 'junit', 'json'] as const)(
  'what a server sent is no command and no line of the %s report',
  async (name) => {
    const { report } = await judge(document, app);
    const written = reporters[name](report);
    expect(report.ok).toBe(false);
    expect(written).toMatch(/u(?:\{1b\}|001b)\[2J/);
    const lines = written.split('\n');
    expect(lines.filter((line) => /^\s*::error title=Owned/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^\s*Passed/.test(line))).toEqual([]);
    expect(written).not.toMatch(/##\w*\[/);
    // oxlint-disable-next-line no-control-regex
    expect(written).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(5000);
  },
);
