import { createTestApp } from 'mock-api';
import { expect, test } from 'vitest';
import { runConformance } from './run.ts';
import { bytesOf } from './wire/body.ts';

/** Ids, tokens and keys come from the backend; everything else is the run's own. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN')
    .replaceAll(/("?idempotency-key"?:"conformance-[a-z]+-)[^"]+/g, '$1KEY');

async function requestsOf(seed: number) {
  const { app, close } = await createTestApp();
  const { exchanges } = await runConformance(app, { seed });
  await close();
  return exchanges
    .map(({ request: { method, path, headers, body } }) => {
      const bytes = body ? bytesOf(body).toString('latin1') : '';
      return withoutIds(
        [method, path, JSON.stringify(headers), body?.type ?? '', bytes].join('\n'),
      );
    })
    .sort();
}

test('the same seed sends the same requests, byte for byte, to another server', async () => {
  const [one, other] = [await requestsOf(11), await requestsOf(11)];
  expect(one.filter((request, index) => request !== other[index])).toEqual([]);
  expect(other).toHaveLength(one.length);
}, 60_000);

test('another seed sends others', async () => {
  const { app, close } = await createTestApp();
  const randomOf = async (seed: number) => {
    const only = ['categories.create.random.valid'];
    const { exchanges } = await runConformance(app, { seed, only });
    return exchanges
      .filter(({ check }) => check === only[0])
      .map(({ request }) => request.body?.pieces[0]);
  };
  expect(await randomOf(1)).not.toEqual(await randomOf(2));
  await close();
});
