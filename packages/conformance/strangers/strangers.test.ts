import { afterEach, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { plant } from './defect.ts';
import { missingFor, startStranger } from './start-stranger.ts';
import { takeSteps, type Step } from './steps.ts';
import { strangers, type Stranger } from './strangers.ts';

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function open(stranger: Stranger) {
  const running = await startStranger(stranger);
  stopping.push(running.stop);
  const { headers } = await stranger.logIn(running.baseUrl);
  return { ...running, headers };
}

/** Statuses of an operation, by a path with values for its parameters. */
function statusesIn(document: string) {
  const paths: [string, Record<string, { responses: object }>][] = Object.entries(
    parse(document).paths,
  );
  return (method: string, path: string) => {
    const [called = ''] = path.split('?');
    // A path without parameters comes before one that has them.
    const [, item] =
      paths.find(([template]) => template === called) ??
      paths.find(([template]) =>
        new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(called),
      ) ??
      [];
    return Object.keys(item?.[method.toLowerCase()]?.responses ?? {});
  };
}

describe.each(strangers)('$name', (stranger) => {
  const missing = missingFor(stranger);
  if (missing) console.info(`${stranger.name} ${missing}`);

  test.skipIf(missing)('behaves as its document says', async () => {
    const { baseUrl, document, headers } = await open(stranger);
    const declared = statusesIn(document);
    const got: unknown[] = [];
    const expected: Step[] = [];
    for await (const { step, response } of takeSteps(stranger, baseUrl, headers)) {
      const [method, path, input, status] = step;
      expected.push(step);
      got.push([method, path, input, response.status]);
      // Frameworks leave out errors that every operation can have.
      if (status < 300) expect(declared(method, path)).toContain(String(status));
    }
    expect(expected).not.toEqual([]);
    expect(got).toEqual(expected);
  });

  test('has at least ten defects, each with a unique id and a location in the program', () => {
    const { folder, file, defects } = stranger;
    const program = readFileSync(join(folder, file), 'utf8');
    expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(10);
    for (const defect of defects) expect(plant(program, defect)).not.toBe(program);
  });
});
