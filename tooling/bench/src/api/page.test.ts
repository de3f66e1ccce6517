import { expect, test } from 'vitest';
import { goals } from './goals.ts';
import { apiPage } from './page.ts';
import { apiPlot } from './plot.ts';
import { sampleResults } from './sample-results.ts';

const goal = (text: string) => goals(sampleResults).find((one) => one.text === text);

test('a goal passes or fails by its ratio, and a goal that was not measured fails', () => {
  expect(goal('GET /dishes')).toMatchObject({
    reached: 0.9,
    byProcessorTime: expect.closeTo(0.9) as number,
    kept: false,
  });
  expect(goal('memory, idle')).toMatchObject({ reached: 1.2, kept: true });
  expect(goal('POST with 10,000 orders, to none')).toMatchObject({ reached: 1.1, kept: true });
  expect(goal('POST /order, to Prism')).toMatchObject({ reached: undefined, kept: false });
});

test('the page shows figures with their ratios, and servers that did not start', () => {
  const page = apiPage(sampleResults);
  expect(page).toContain('675 (0.90)');
  expect(page).toMatch(/GET \/dishes *\| *at least 2 \| *0.90 \| *0.90 \| *\*\*no\*\*/);
  expect(page).toContain('- Prism: Prism did not start: <why>');
});

test('the plot has a bar for each kind of request on each server that ran', () => {
  const plot = apiPlot(sampleResults);
  expect(plot.match(/>0\.90<\/text>/g)).toHaveLength(3);
  expect(plot).not.toContain('Prism');
});
