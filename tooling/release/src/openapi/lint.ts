import { createConfig, lintFromString } from '@redocly/openapi-core';

const strict = createConfig({ extends: ['recommended-strict'] });

/** Problems that Redocly's "recommended-strict" finds in an OpenAPI document: "rule: message at #/place". */
export async function lint(document: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await strict,
  });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer}`,
  );
}
